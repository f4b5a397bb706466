#!/usr/bin/env bash
# mpegts.js 1.8.2: a jump of a live stream to where one track has nothing buffered, as just before the beginning of sound
# that began later than the picture, empties the buffers of both some 100 ms later. A live stream cannot be loaded from
# anywhere else, and its next frames need those that were thrown away: what arrives counts only from the next key frame on.
# No event says so. A jump to where both tracks are shows the next frame.
# A film with a key frame in 4 s, sent as it plays, with sound from 2 s on; the jump is at 2.5 s. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mpegts.js@1.8.2 @ffmpeg-installer/linux-x64@4.1.0 playwright-core@1.65.1
node_modules/@ffmpeg-installer/linux-x64/ffmpeg -loglevel error -f lavfi -i testsrc2=size=160x90:rate=25:d=8 -itsoffset 2 \
  -f lavfi -i sine=duration=6 -c:v libx264 -profile:v baseline -g 100 -pix_fmt yuv420p -c:a aac -flvflags no_duration_filesize film.flv
cat >try.mjs <<'J'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const film = readFileSync('film.flv');
const server = createServer(({ url }, response) => {
  if (url === '/') return response.end('<!doctype html><video muted></video><script src="/mpegts.js"></script>');
  if (url === '/mpegts.js') return response.end(readFileSync('node_modules/mpegts.js/dist/mpegts.js'));
  response.setHeader('content-type', 'video/x-flv');
  // As a live stream: each tag when its time has come, and it never ends.
  const began = Date.now();
  let at = 0;
  const send = () => {
    let end = at === 0 ? 13 : at;
    const due = () => film.readUIntBE(end + 4, 3) <= Date.now() - began;
    while (end < film.length && due()) end += 11 + film.readUIntBE(end + 1, 3) + 4;
    response.write(film.subarray(at, end));
    at = end;
    if (at === film.length) clearInterval(timer);
  };
  const timer = setInterval(send, 10);
  response.on('close', () => clearInterval(timer));
}).listen(0, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

/** Jumps by so much from the beginning of what both tracks have, and reports what is buffered 0.5 s later. */
const jump = async (by) => {
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  return page.evaluate(async (by) => {
    mpegts.LoggingControl.enableAll = false;
    const video = document.querySelector('video');
    const player = mpegts.createPlayer(
      { type: 'flv', isLive: true, url: '/film' },
      { enableWorker: false, enableStashBuffer: false },
    );
    player.attachMediaElement(video);
    player.load();
    video.play().catch(() => {});
    await new Promise((done) => {
      video.addEventListener('timeupdate', () => video.currentTime > 2.5 && done());
    });
    video.currentTime = video.buffered.start(0) + by;
    await new Promise((done) => setTimeout(done, 500));
    const { buffered, currentTime } = video;
    return { ranges: buffered.length, goesOn: buffered.length > 0 && currentTime > buffered.start(0) + 0.2 };
  }, by);
};
const seen = { 'to 0.1 s after the beginning of the sound': await jump(0.1), 'to 0.3 s before it': await jump(-0.3) };
console.log(`mpegts.js 1.8.2, Chromium ${browser.version()}`);
for (const [name, { ranges, goesOn }] of Object.entries(seen))
  console.log(`a jump ${name}: ${ranges} ranges buffered 0.5 s later, ${goesOn ? 'plays' : 'stands'}`);
await browser.close();
server.closeAllConnections();
server.close();
const [after, before] = Object.values(seen);
process.exit(after.goesOn && before.ranges === 0 && !before.goesOn ? 0 : 1);
J
node try.mjs
