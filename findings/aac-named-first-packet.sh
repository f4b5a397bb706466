#!/usr/bin/env bash
# ffmpeg's AAC encoder puts its own name into the sound: the first packet of every stream begins with a fill element
# that carries "Lavc" and the version, and only then comes the channel. All later packets begin with the channel. Who
# reads or changes a field at the fixed place where it is in other packets (the type of the channel in the first three
# bits, its gain from bit 7 on) finds other bits there, once per file: in a looping film only when a viewer happens to
# join at its start. `-fflags +bitexact` does not leave it out, `-flags:a +bitexact` does.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
"$ffmpeg" -version | head -1 | cut -d' ' -f1-3
sound=(-v error -f lavfi -i sine=duration=1:sample_rate=16000 -ac 1 -c:a aac)
"$ffmpeg" "${sound[@]}" plain.aac
"$ffmpeg" "${sound[@]}" -fflags +bitexact container.aac
"$ffmpeg" "${sound[@]}" -flags:a +bitexact encoder.aac

cat >try.mjs <<'J'
import { readFileSync } from 'node:fs';

const names = ['single channel', 'channel pair', 'coupling', 'LFE', 'data', 'program config', 'fill', 'end'];
/** The packets of an ADTS file, without their headers of 7 bytes. */
function packetsOf(file) {
  const bytes = readFileSync(file);
  const packets = [];
  for (let at = 0; at < bytes.length; ) {
    const length = ((bytes[at + 3] & 3) << 11) | (bytes[at + 4] << 3) | (bytes[at + 5] >> 5);
    packets.push(bytes.subarray(at + 7, at + length));
    at += length;
  }
  return packets;
}
const firstElements = (file) => packetsOf(file).map((packet) => names[packet[0] >> 5]);
const described = {
  'plain.aac': 'fill',
  'container.aac': 'fill',
  'encoder.aac': 'single channel',
};
let isAsDescribed = true;
for (const [file, first] of Object.entries(described)) {
  const [seen, ...others] = firstElements(file);
  const text = packetsOf(file)[0].toString('latin1').match(/Lavc[\d.]*/)?.[0];
  console.log(`${file}: the first packet begins with "${seen}"${text ? ` (${text})` : ''}, the ${others.length} others with "${[...new Set(others)].join('", "')}"`);
  isAsDescribed &&= seen === first && others.every((each) => each === 'single channel');
}
process.exit(isAsDescribed ? 0 : 1);
J
node try.mjs
