#!/usr/bin/env bash
# Chromium 156, Media Source: a segment that is appended before one which is buffered already, and ends 1 ms after that
# one begins, takes all pictures of that one's first group away (a key picture that is overlapped takes all that need it),
# and `buffered` goes on telling one whole range. Playback shows nothing new for the length of the group, without
# `waiting`, while currentTime runs on. In the order of time the same two segments lose one picture at most. It meets
# players that jump back and load up to what they have, where a playlist's times differ from the media's by a millisecond.
# Three segments of 1 s, played from 0.7 s. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0 playwright-core@1.65.1
node_modules/@ffmpeg-installer/linux-x64/ffmpeg -loglevel error -f lavfi -i testsrc2=size=160x90:rate=25 -t 3 -c:v libx264 \
  -profile:v baseline -g 25 -pix_fmt yuv420p -movflags empty_moov+frag_keyframe+default_base_moof film.mp4
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

/** Appends the header and segments [number, offset in seconds], plays, and tells what was shown. */
const play = (order) =>
  page.evaluate(async (order) => {
    const film = new Uint8Array(await (await fetch('/film.mp4')).arrayBuffer());
    const size = (at) => new DataView(film.buffer).getUint32(at);
    const name = (at) => String.fromCharCode(...film.slice(at + 4, at + 8));
    let header = 0;
    while (name(header) !== 'moof') header += size(header);
    const segments = [];
    for (let at = header; at < film.length && name(at) === 'moof'; ) {
      const end = at + size(at) + size(at + size(at));
      segments.push(film.slice(at, end));
      at = end;
    }
    const video = document.querySelector('video');
    const source = new MediaSource();
    video.src = URL.createObjectURL(source);
    await new Promise((opened) => source.addEventListener('sourceopen', opened, { once: true }));
    const buffer = source.addSourceBuffer('video/mp4; codecs="avc1.42c00d"');
    const append = (bytes) =>
      new Promise((done) => {
        buffer.addEventListener('updateend', done, { once: true });
        buffer.appendBuffer(bytes);
      });
    await append(film.slice(0, header));
    for (const [number, offset] of order) {
      buffer.timestampOffset = offset;
      await append(segments[number]);
    }
    const ranges = Array.from({ length: buffer.buffered.length }, (_, at) =>
      [buffer.buffered.start(at), buffer.buffered.end(at)].map((second) => second.toFixed(3)).join('-'),
    );
    const shown = [];
    let waited = 0;
    const look = (_, { mediaTime }) => {
      shown.push(mediaTime);
      video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
    video.currentTime = 0.7;
    await new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    video.addEventListener('waiting', () => (waited += video.currentTime < 2.5 ? 1 : 0));
    video.playbackRate = 0.5;
    await video.play();
    await new Promise((done) => {
      video.addEventListener('timeupdate', () => video.currentTime > 2.5 && done());
    });
    const inside = shown.filter((second) => second > 1.1 && second < 1.95).length;
    return { buffered: ranges.join(' '), inside, waited };
  }, order);

const whole = await play([[1, 0], [2, 0], [0, 0]]);
const late = await play([[1, 0], [2, 0], [0, 0.001]]);
const inOrder = await play([[0, 0.001], [1, 0], [2, 0]]);
const say = (name, { buffered, inside, waited }) =>
  console.log(`${name}: buffered ${buffered}, ${inside} pictures shown between 1.1 and 1.95 s, waited ${waited} times`);
console.log(`Chromium ${browser.version()}`);
say('segment 0 last, ends where the next begins', whole);
say('segment 0 last, ends 1 ms later', late);
say('segment 0 first, ends 1 ms later', inOrder);
await browser.close();
server.close();
const isAsDescribed =
  whole.inside > 5 && inOrder.inside > 5 && late.inside === 0 && late.buffered === '0.001-3.000' && late.waited === 0;
process.exit(isAsDescribed ? 0 : 1);
J
node try.mjs
