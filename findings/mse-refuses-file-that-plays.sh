#!/usr/bin/env bash
# Chromium 156, Media Source: fragments that ffmpeg writes with `-movflags empty_moov+frag_keyframe` are refused at the
# first one (append error, "TFHD base-data-offset not allowed by MSE"), though the same file plays in `<video src>` of the
# same browser and ffprobe reads it without a warning. ISO 14496-12 allows the offset that ffmpeg writes by default, MSE's
# byte stream format does not: only `default_base_moof` leaves it out, so a check with ffprobe or a file player proves nothing.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0 @ffprobe-installer/linux-x64@5.2.0 playwright-core@1.65.1
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
"$ffmpeg" -version | head -1 | cut -d' ' -f1-3
"$ffmpeg" -loglevel error -f lavfi -i testsrc2=size=160x90:rate=25 -t 2 -c:v libx264 -profile:v baseline -g 25 -pix_fmt yuv420p \
  -movflags empty_moov+frag_keyframe offset.mp4
"$ffmpeg" -loglevel error -i offset.mp4 -c copy -movflags empty_moov+frag_keyframe+default_base_moof base.mp4
node_modules/@ffprobe-installer/linux-x64/ffprobe -v warning -count_packets -show_entries stream=nb_read_packets -of csv=p=0 offset.mp4 >probe.txt 2>&1
cat >try.mjs <<'J'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const server = createServer(({ url }, response) => {
  const isFilm = url.endsWith('.mp4');
  response.setHeader('content-type', isFilm ? 'video/mp4' : 'text/html');
  response.end(isFilm ? readFileSync(`.${url}`) : '<!doctype html><video muted></video>');
}).listen(0, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const asFile = (name) =>
  page.evaluate(async (name) => {
    const video = document.querySelector('video');
    video.src = `/${name}`;
    return new Promise((done) => {
      video.oncanplaythrough = () => done('plays');
      video.onerror = () => done('refused');
    });
  }, name);
const asFragments = (name) =>
  page.evaluate(async (name) => {
    const film = await (await fetch(`/${name}`)).arrayBuffer();
    const source = new MediaSource();
    const video = document.querySelector('video');
    video.src = URL.createObjectURL(source);
    await new Promise((opened) => source.addEventListener('sourceopen', opened, { once: true }));
    const buffer = source.addSourceBuffer('video/mp4; codecs="avc1.42c00d"');
    return new Promise((done) => {
      buffer.onerror = () => done('refused');
      buffer.onupdateend = () => done(`${buffer.buffered.end(0)} s buffered`);
      buffer.appendBuffer(film);
    });
  }, name);
const seen = [];
for (const name of ['offset.mp4', 'base.mp4']) seen.push(`${name}: <video src> ${await asFile(name)}, Media Source ${await asFragments(name)}`);
const probed = readFileSync('probe.txt', 'utf8').trim();
console.log(`Chromium ${browser.version()}`);
console.log(`ffprobe of offset.mp4: ${probed} packets, and no warning`);
for (const line of seen) console.log(line);
await browser.close();
server.close();
const isAsDescribed =
  probed === '50' &&
  seen[0] === 'offset.mp4: <video src> plays, Media Source refused' &&
  seen[1] === 'base.mp4: <video src> plays, Media Source 2 s buffered';
process.exit(isAsDescribed ? 0 : 1);
J
node try.mjs
