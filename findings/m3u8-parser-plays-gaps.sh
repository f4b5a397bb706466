#!/usr/bin/env bash
# m3u8-parser 7.2.0 (of video.js): EXT-X-GAP, by which a recorder says that a segment was not recorded, is left out without
# a word: nothing in the manifest tells that segment from its neighbors, it has an address, a length and a time. A list
# made from it shows footage where there is none, and a player requests what cannot be there. hls-parser 0.16.1 sets
# `gap` on it.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund m3u8-parser@7.2.0 hls-parser@0.16.1
cat >try.mjs <<'J'
import assert from 'node:assert';
import hls from 'hls-parser';
import { Parser } from 'm3u8-parser';

const text = `#EXTM3U
#EXT-X-VERSION:8
#EXT-X-TARGETDURATION:4
#EXT-X-PROGRAM-DATE-TIME:2026-11-01T05:00:00Z
#EXTINF:4,
one.mp4
#EXT-X-GAP
#EXTINF:4,
lost.mp4
#EXTINF:4,
three.mp4
#EXT-X-ENDLIST
`;
const parser = new Parser();
parser.push(text);
parser.end();
const ours = parser.manifest.segments.map(({ uri, duration, gap }) => ({ uri, duration, gap }));
const other = hls.parse(text).segments.map(({ uri, gap }) => ({ uri, gap: gap === true }));
console.log(`m3u8-parser: ${JSON.stringify(parser.manifest.segments[1])}`);
console.log(`hls-parser: ${JSON.stringify(other)}`);
assert.deepEqual(ours, ['one.mp4', 'lost.mp4', 'three.mp4'].map((uri) => ({ uri, duration: 4, gap: undefined })));
assert.equal(JSON.stringify(parser.manifest).toLowerCase().includes('gap'), false);
assert.deepEqual(other.map(({ gap }) => gap), [false, true, false]);
J
node try.mjs
