#!/usr/bin/env bash
# mpegts.js 1.8.2: an FLV stream whose header announces sound, and that has none (a microphone that is switched off or
# broken), never shows a picture, though all its pictures are there: nothing goes to the browser before each announced
# track has had its first packet. No error and no event tells it. The same bytes with the flag taken out play at once; so do
# they with `hasAudio: false`, which nobody can know before the stream is seen.
# 4 s of film, waited for as long as it lasts. Exits with 1 if that changes.
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
const announced = Buffer.from(film);
announced[4] = 0b101;
const streams = { film, announced };
const server = createServer(({ url }, response) => {
  if (url === '/') return response.end('<!doctype html><video muted></video><script src="/mpegts.js"></script>');
  if (url === '/mpegts.js') return response.end(readFileSync('node_modules/mpegts.js/dist/mpegts.js'));
  // As a live stream: it never ends.
  response.setHeader('content-type', 'video/x-flv');
  response.write(streams[url.slice(1)]);
}).listen(0, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const watch = async (name, given) => {
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  return page.evaluate(
    async ({ name, given }) => {
      mpegts.LoggingControl.enableAll = false;
      const video = document.querySelector('video');
      const player = mpegts.createPlayer({ type: 'flv', isLive: true, url: `/${name}`, ...given }, { enableWorker: false });
      let errors = 0;
      player.on(mpegts.Events.ERROR, () => (errors += 1));
      player.attachMediaElement(video);
      player.load();
      video.play().catch(() => {});
      await new Promise((done) => setTimeout(done, 4000));
      const { currentTime, readyState } = video;
      return `${video.buffered.length > 0 && currentTime > 1 ? 'plays' : 'shows nothing'}, readyState ${readyState === 0 ? 0 : 'over 0'}, ${errors} errors`;
    },
    { name, given },
  );
};
const seen = {
  'header without sound': await watch('film', {}),
  'header with sound that never comes': await watch('announced', {}),
  'the same, told hasAudio: false': await watch('announced', { hasAudio: false }),
};
console.log(`mpegts.js 1.8.2, Chromium ${browser.version()}`);
for (const [name, what] of Object.entries(seen)) console.log(`${name}: ${what}`);
await browser.close();
server.closeAllConnections();
server.close();
const [plain, silent, told] = Object.values(seen);
const plays = 'plays, readyState over 0, 0 errors';
process.exit(plain === plays && silent === 'shows nothing, readyState 0, 0 errors' && told === plays ? 0 : 1);
J
node try.mjs
