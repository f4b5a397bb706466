#!/usr/bin/env bash
# Vite 8.3.8: a style sheet that failed once stays missing. The first import() of its module rejects, the second one
# resolves, and the page shows the module without its sheet. The sheet is asked for only once.
# A page of Vite's own build, whose server answers 503 to the first request of one sheet. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund vite@8.3.8 playwright-core@1.65.1 >>npm.log

mkdir src
echo '<!doctype html><script type="module" src="/src/main.js"></script>' >index.html
echo 'globalThis.loadPart = () => import("./part.js");' >src/main.js
echo 'import "./part.css"; document.body.className = "part";' >src/part.js
echo '.part { color: rgb(1, 2, 3); }' >src/part.css
npx vite build --logLevel error

cat >try.mjs <<'J'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { chromium } from 'playwright-core';
import { version } from 'vite';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
let sheets = 0;
const server = createServer(async ({ url }, response) => {
  const path = url === '/' ? '/index.html' : url;
  const body = await readFile(`dist${path}`).catch(() => null);
  if (path.endsWith('.css')) sheets += 1;
  response.writeHead(body === null ? 404 : path.endsWith('.css') && sheets === 1 ? 503 : 200, {
    'content-type': types[extname(path)] ?? 'text/plain',
    'cache-control': 'no-store',
  });
  response.end(body ?? '');
}).listen(0, '127.0.0.1', async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => 'loadPart' in globalThis);
  const attempt = () => page.evaluate(() => globalThis.loadPart().then(() => 'resolves', (error) => `rejects: ${error.message.replace(/http.*\//, '')}`));
  const [first, second] = [await attempt(), await attempt()];
  const color = await page.evaluate(() => getComputedStyle(document.body).color);
  console.log(`vite ${version}, Chromium ${browser.version()}`);
  console.log(`first import ${first}`);
  console.log(`second import ${second}, with the color ${color} instead of rgb(1, 2, 3)`);
  console.log(`requests of the sheet: ${sheets}`);
  await browser.close();
  server.close();
  const isAsDescribed = first.startsWith('rejects') && second === 'resolves' && color !== 'rgb(1, 2, 3)' && sheets === 1;
  process.exit(isAsDescribed ? 0 : 1);
});
J
node try.mjs
