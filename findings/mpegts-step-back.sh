#!/usr/bin/env bash
# mpegts.js 1.8.2: one picture whose time stamp is 40 ms before that of the picture before it (a camera whose clock was
# set) makes that picture last 49.7 days: its length is computed modulo 2^32. `buffered` then ends at some 4,295,000 s, the
# element says playing with readyState 4 and currentTime runs, and the picture stands for good. Nothing reports an error.
# 4 s of film, the time stamps from the second second on 1 s earlier. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mpegts.js@1.8.2 @ffmpeg-installer/linux-x64@4.1.0 playwright-core@1.65.1
node_modules/@ffmpeg-installer/linux-x64/ffmpeg -loglevel error -f lavfi -i testsrc2=size=160x90:rate=25 -t 4 -c:v libx264 \
  -profile:v baseline -g 25 -pix_fmt yuv420p -flvflags no_duration_filesize film.flv
cat >try.mjs <<'J'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const film = readFileSync('film.flv');
/** The film, with the time stamps of all tags from `from` ms on moved by `by` ms. */
function moved(from, by) {
  const made = Buffer.from(film);
  for (let at = 13; at < made.length; at += made.readUIntBE(at + 1, 3) + 15) {
    const time = made.readUIntBE(at + 4, 3) + (made[at + 7] << 24);
    if (time < from) continue;
    made.writeUIntBE((time + by) & 0xffffff, at + 4, 3);
    made[at + 7] = (time + by) >>> 24;
  }
  return made;
}
/** Sends a stream as a camera does: each picture for itself. */
async function send(response, stream) {
  response.write(stream.subarray(0, 13));
  for (let at = 13; at < stream.length; ) {
    const end = at + stream.readUIntBE(at + 1, 3) + 15;
    response.write(stream.subarray(at, end));
    at = end;
    await new Promise((done) => setTimeout(done, 20));
  }
}
const streams = { film, back: moved(2000, -1000) };
const server = createServer(({ url }, response) => {
  if (url === '/') return response.end('<!doctype html><video muted></video><script src="/mpegts.js"></script>');
  if (url === '/mpegts.js') return response.end(readFileSync('node_modules/mpegts.js/dist/mpegts.js'));
  // As a live stream: it never ends.
  response.setHeader('content-type', 'video/x-flv');
  send(response, streams[url.slice(1)]);
}).listen(0, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const watch = async (name) => {
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  return page.evaluate(async (name) => {
    mpegts.LoggingControl.enableAll = false;
    const video = document.querySelector('video');
    const player = mpegts.createPlayer({ type: 'flv', isLive: true, url: `/${name}` }, { enableWorker: false });
    let errors = 0;
    player.on(mpegts.Events.ERROR, () => (errors += 1));
    player.attachMediaElement(video);
    player.load();
    let shown = 0;
    const look = () => {
      shown += 1;
      video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
    video.play().catch(() => {});
    await new Promise((done) => setTimeout(done, 4000));
    const before = { shown, time: video.currentTime };
    await new Promise((done) => setTimeout(done, 1000));
    const { length } = video.buffered;
    return {
      end: video.buffered.end(length - 1),
      runs: video.currentTime > before.time,
      pictures: shown - before.shown,
      readyState: video.readyState,
      errors,
      shown,
    };
  }, name);
};
console.log(`mpegts.js 1.8.2, Chromium ${browser.version()}`);
const seen = [await watch('film'), await watch('back')];
for (const [at, name] of ['as it was', 'one step back'].entries()) {
  const { end, runs, pictures, shown, readyState, errors } = seen[at];
  console.log(
    `${name}: ${shown} pictures shown, ${pictures} of them in the last second, buffered to ${end.toFixed(0)} s, currentTime ${runs ? 'runs' : 'stands'}, readyState ${readyState}, ${errors} errors`,
  );
}
await browser.close();
server.closeAllConnections();
server.close();
const [plain, back] = seen;
const isFrozen = back.runs && back.pictures === 0 && back.readyState === 4 && back.errors === 0;
process.exit(plain.shown > 60 && plain.errors === 0 && isFrozen && Math.round(back.end) > 4_000_000 ? 0 : 1);
J
node try.mjs
