#!/usr/bin/env bash
# sdp-transform 3.0.0: parseParams makes a number of every value that reads as one, and the profile of H.264 and the
# configuration of AAC are hexadecimal texts. So `profile-level-id` is the number 420029 for one camera and the text
# "4D0029" for the next, and `config` 1408 or "1188F8": `.slice(0, 2)` or `parseInt(..., 16)` works with the camera on the
# desk and throws or is wrong for another that differs in a letter.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sdp-transform@3.0.0
cat >try.mjs <<'J'
import assert from 'node:assert';
import { parseParams } from 'sdp-transform';

const profiles = ['420029', '640028', '4D0029', '42E01F'];
const seen = profiles.map((profile) => parseParams(`packetization-mode=1;profile-level-id=${profile}`)['profile-level-id']);
for (const [index, profile] of profiles.entries()) console.log(`profile-level-id=${profile}: ${typeof seen[index]} ${seen[index]}`);
const sound = ['1408', '1188F8'].map((config) => parseParams(`mode=AAC-hbr;config=${config}`).config);
console.log(`config: ${sound.map((config) => `${typeof config} ${config}`).join(', ')}`);
assert.deepEqual(seen, [420029, 640028, '4D0029', '42E01F']);
assert.deepEqual(sound, [1408, '1188F8']);
J
node try.mjs
