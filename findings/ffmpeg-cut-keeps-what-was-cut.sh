#!/usr/bin/env bash
# ffmpeg N-47683 (static build of 2018; seen with 5.1.9 too): a clip that is cut without encoding (`-ss 5 -c copy`) still has the pictures
# before the cut, from the last key picture on: an edit list only tells players not to show them. With a key picture every
# 10 s, up to 10 s that the sender left out are in the file that is given away, for everybody who opens it with
# `-ignore_editlist 1` or another reader; only into a format without edit lists (MPEG-TS) they show at once.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
"$ffmpeg" -version | head -1 | cut -d' ' -f1-3
# 5 s of black, then 5 s of white, with one key picture.
"$ffmpeg" -v error -f lavfi -i color=black:size=64x36:rate=5:duration=5 -f lavfi -i color=white:size=64x36:rate=5:duration=5 \
  -filter_complex '[0][1]concat=n=2' -c:v libx264 -g 100 -sc_threshold 0 -bf 0 -pix_fmt yuv420p whole.mp4
"$ffmpeg" -v error -ss 5 -i whole.mp4 -c copy cut.mp4
first_byte() { "$ffmpeg" -v error "$@" -i cut.mp4 -frames:v 1 -f rawvideo -pix_fmt gray - | head -c1 | od -An -tu1 | tr -d ' '; }
shown=$(first_byte)
hidden=$(first_byte -ignore_editlist 1)
echo "the clip from second 5 on begins with gray $shown (255 is white); without its edit list with gray $hidden (0 is black)"
[ "$shown" -ge 250 ] && [ "$hidden" -le 5 ]
