#!/bin/sh
# PrimeReact closes a dialog on the Escape by which an input method drops a candidate, and the text that is composed is
# gone: its listener reads only `code`, which is Escape, not `isComposing` (true) or `key` (Process).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund primereact@10.9.9 react@19.2.0 react-dom@19.2.0 esbuild@0.25.12 playwright-core@1.56.1
cat >page.jsx <<'JS'
import { Dialog } from 'primereact/dialog';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [visible, setVisible] = useState(true);
  return (
    <Dialog visible={visible} onHide={() => setVisible(false)} focusOnShow={false}>
      <input />
    </Dialog>
  );
}
createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />);
JS
npx esbuild page.jsx --bundle --jsx=automatic --outfile=page.js --log-level=error --define:process.env.NODE_ENV=\"production\"
cat >try.mjs <<'JS'
import { chromium } from 'playwright-core';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
});
const page = await browser.newPage();
await page.addInitScript(() => {
  addEventListener(
    'keydown',
    ({ key, code, isComposing }) => {
      window.seen = { key, code, isComposing };
    },
    true,
  );
});
await page.goto('about:blank');
await page.addScriptTag({ path: 'page.js' });
await page.locator('input').focus();
const devtools = await page.context().newCDPSession(page);
await devtools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
await devtools.send('Input.dispatchKeyEvent', {
  type: 'rawKeyDown',
  code: 'Escape',
  key: 'Process',
  windowsVirtualKeyCode: 229,
});
const closed = await page.locator('input').waitFor({ state: 'detached', timeout: 5000 }).then(
  () => true,
  () => false,
);
const seen = await page.evaluate(() => window.seen);
console.log(`PrimeReact 10.9.9, Chromium ${browser.version()}`);
console.log(`the page heard ${JSON.stringify(seen)}; the dialog closed: ${closed}`);
await browser.close();
process.exit(closed && seen.isComposing && seen.key === 'Process' ? 0 : 1);
JS
node try.mjs
