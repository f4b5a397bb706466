#!/usr/bin/env bash
# Chromium 156, WebCodecs: VideoDecoder keeps the newest picture back until the next one is decoded, also in H.264 of the
# baseline profile, which has no pictures out of order. At a camera's picture a second the shown one is a whole second old, and
# the last one before a pause comes only by flush(). `optimizeForLatency: true`, in name a hint, takes exactly one away,
# and pictures of a stream that does have B-frames still come in order. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0 playwright-core@1.65.1
for kind in 'baseline 0' 'main 2'; do
  read -r profile b <<<"$kind"
  node_modules/@ffmpeg-installer/linux-x64/ffmpeg -loglevel error -f lavfi -i testsrc2=size=320x180:rate=25 -t 2 -c:v libx264 \
    -profile:v "$profile" -bf "$b" -g 25 -pix_fmt yuv420p "$profile.flv"
done
cat >try.mjs <<'J'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const server = createServer(({ url }, response) => {
  response.end(url.endsWith('.flv') ? readFileSync(`.${url}`) : '<!doctype html>');
}).listen(0, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
/** Decodes 20 pictures one by one; each may take its time. */
const decode = (profile, optimizeForLatency) =>
  page.evaluate(
    async ({ profile, optimizeForLatency }) => {
      const film = new Uint8Array(await (await fetch(`/${profile}.flv`)).arrayBuffer());
      const number = (at) => (film[at] << 16) | (film[at + 1] << 8) | film[at + 2];
      const chunks = [];
      let description;
      for (let at = 13; at < film.length; at += number(at + 1) + 15) {
        const body = film.subarray(at + 11, at + 11 + number(at + 1));
        if ((film[at] & 31) !== 9) continue;
        if (body[1] === 0) description = body.slice(5);
        if (body[1] !== 1) continue;
        const shown = number(at + 4) + number(at + 13);
        chunks.push({ type: body[0] >> 4 === 1 ? 'key' : 'delta', timestamp: shown * 1000, data: body.slice(5) });
      }
      const codec = `avc1.${[...description.subarray(1, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      const shown = [];
      const decoder = new VideoDecoder({
        output(frame) {
          shown.push(frame.timestamp);
          frame.close();
        },
        error() {},
      });
      decoder.configure({ codec, description, optimizeForLatency });
      for (const chunk of chunks.slice(0, 20)) {
        decoder.decode(new EncodedVideoChunk(chunk));
        await new Promise((done) => setTimeout(done, 60));
      }
      const keptBack = 20 - shown.length;
      await decoder.flush();
      const isInOrder = shown.every((time, at) => at === 0 || time > shown[at - 1]);
      return `${keptBack} kept back, ${shown.length} after flush(), ${isInOrder ? 'in order' : 'out of order'}`;
    },
    { profile, optimizeForLatency },
  );
console.log(`Chromium ${browser.version()}, 20 pictures decoded one by one`);
const seen = [];
for (const profile of ['baseline', 'main']) {
  for (const optimizeForLatency of [false, true]) {
    seen.push(await decode(profile, optimizeForLatency));
    console.log(`${profile}, optimizeForLatency ${optimizeForLatency}: ${seen.at(-1)}`);
  }
}
await browser.close();
server.close();
const kept = [1, 0, 3, 2].map((count) => `${count} kept back, 20 after flush(), in order`);
process.exit(seen.join() === kept.join() ? 0 : 1);
J
node try.mjs
