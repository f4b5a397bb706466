#!/usr/bin/env bash
# Chromium 156, Media Source: a film that begins 1 ms before second 0 loses not the one frame but all pictures up to the
# next key picture: what is outside the append window is dropped, and so is all that needs it. Nothing is said, `buffered`
# begins at the next key picture. A clock that is rounded to milliseconds, or an offset that was measured, is enough, and
# key pictures of cameras are 1 to 10 s apart. The same film 1 ms after 0 loses nothing.
# Key pictures every 2 s, 6 s of film. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0 playwright-core@1.65.1
node_modules/@ffmpeg-installer/linux-x64/ffmpeg -loglevel error -f lavfi -i testsrc2=size=160x90:rate=25 -t 6 -c:v libx264 \
  -profile:v baseline -g 50 -keyint_min 50 -sc_threshold 0 -pix_fmt yuv420p -movflags empty_moov+frag_keyframe+default_base_moof film.mp4
cat >try.mjs <<'J'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const server = createServer(({ url }, response) => {
  response.end(url === '/film.mp4' ? readFileSync('film.mp4') : '<!doctype html><video muted></video>');
}).listen(0, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const bufferedAt = (offset) =>
  page.evaluate(async (offset) => {
    const film = await (await fetch('/film.mp4')).arrayBuffer();
    const source = new MediaSource();
    document.querySelector('video').src = URL.createObjectURL(source);
    await new Promise((opened) => source.addEventListener('sourceopen', opened, { once: true }));
    const buffer = source.addSourceBuffer('video/mp4; codecs="avc1.42c00d"');
    let errors = 0;
    buffer.addEventListener('error', () => (errors += 1));
    buffer.timestampOffset = offset;
    buffer.appendBuffer(film);
    await new Promise((done) => buffer.addEventListener('updateend', done, { once: true }));
    return { begins: buffer.buffered.start(0).toFixed(3), ends: buffer.buffered.end(0).toFixed(3), errors };
  }, offset);
console.log(`Chromium ${browser.version()}`);
const seen = {};
for (const offset of [0, 0.001, -0.001]) {
  seen[offset] = await bufferedAt(offset);
  const { begins, ends, errors } = seen[offset];
  console.log(`moved by ${offset * 1000} ms: buffered ${begins} to ${ends} s, ${errors} errors`);
}
await browser.close();
server.close();
const is = (offset, begins) => seen[offset].begins === begins && seen[offset].errors === 0;
process.exit(is(0, '0.000') && is(0.001, '0.001') && is(-0.001, '1.999') ? 0 : 1);
J
node try.mjs
