#!/usr/bin/env bash
# Chromium 156: a video element that plays a MediaStreamTrackGenerator keeps the last picture for as long as the track lives. When the
# track is stopped, a black picture takes its place, the element stays at `readyState` 4 and not `ended`, and
# requestVideoFrameCallback announces the black picture like any frame, with `mediaTime` 0. Who copies the last picture of a
# camera after it stops keeps a black one, and who counts announced frames takes the end for a picture that moves.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >try.mjs <<'J'
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><video muted autoplay></video>');
}).listen(0, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const seen = await page.evaluate(async () => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const video = document.querySelector('video');
  const track = new MediaStreamTrackGenerator({ kind: 'video' });
  const writer = track.writable.getWriter();
  video.srcObject = new MediaStream([track]);
  const red = new OffscreenCanvas(64, 64);
  const context = red.getContext('2d');
  context.fillStyle = 'red';
  context.fillRect(0, 0, 64, 64);
  const copy = new OffscreenCanvas(1, 1).getContext('2d');
  const color = () => {
    copy.drawImage(video, 0, 0, 1, 1);
    return copy.getImageData(0, 0, 1, 1).data.slice(0, 3).join(' ');
  };
  const announced = [];
  const each = (_, { mediaTime }) => {
    announced.push(mediaTime);
    video.requestVideoFrameCallback(each);
  };
  video.requestVideoFrameCallback(each);
  for (let at = 1; at <= 10; at += 1) {
    await writer.write(new VideoFrame(red, { timestamp: at * 100_000 }));
    await wait(100);
  }
  await wait(1000);
  const before = { color: color(), announced: announced.at(-1) };
  track.stop();
  await wait(500);
  return { before, after: { color: color(), announced: announced.at(-1), readyState: video.readyState, ended: video.ended } };
});
console.log(`Chromium ${browser.version()}`, seen);
await browser.close();
server.close();
const { before, after } = seen;
const isAsBefore =
  before.color === '255 0 0' && before.announced === 1 && after.color === '0 0 0' && after.announced === 0;
process.exit(isAsBefore && after.readyState === 4 && !after.ended ? 0 : 1);
J
node try.mjs
