#!/usr/bin/env bash
# axe-core 4.11.1 with Chromium: a text over a video, an image or a canvas, without an opaque ground of its own, is no
# violation of color-contrast: light gray on a white picture is listed under `incomplete`, as is a text with exactly the
# color of its ground (1:1). A page of a camera with such names and times is "axe clean": `violations` is empty. The same
# text on a plain ground is found, and so is one over the video that has its own.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1 axe-core@4.11.1
cat >try.mjs <<'J'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const white = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='320' height='180' fill='white'/%3E%3C/svg%3E";
const over = (id, picture, color = '#eee') =>
  `<div style="position:relative;width:320px;height:180px;background:#fff">${picture}
  <span id="${id}" style="position:absolute;left:8px;top:8px;color:${color}">Front door, 22:26</span></div>`;
const place = 'style="position:absolute;inset:0;width:320px;height:180px"';
await page.setContent(`<!doctype html><html lang="en"><title>Camera</title><main><h1>Camera</h1>
  ${over('video', `<video ${place} poster="${white}"></video>`)}
  ${over('image', `<img alt="" ${place} src="${white}">`)}
  ${over('canvas', `<canvas ${place}></canvas>`)}
  ${over('plain', '')}
  ${over('own', `<video ${place} poster="${white}"></video>`, '#eee;background:#fff')}
  ${over('same', '', '#fff')}</main></html>`);
await page.addScriptTag({ content: readFileSync('node_modules/axe-core/axe.min.js', 'utf8') });
const result = await page.evaluate(() => axe.run({ runOnly: ['color-contrast'] }));
const seen = Object.fromEntries(
  ['violations', 'incomplete'].map((of) => [of, result[of].flatMap(({ nodes }) => nodes.flatMap(({ target }) => target)).sort()]),
);
console.log(`Chromium ${browser.version()}, axe-core ${result.testEngine.version}: ${JSON.stringify(seen)}`);
await browser.close();
assert.deepEqual(seen, { violations: ['#own', '#plain'], incomplete: ['#canvas', '#image', '#same', '#video'] });
J
node try.mjs
