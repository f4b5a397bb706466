#!/usr/bin/env bash
# ffmpeg N-47683 (static build of 2018) and 5.1.9: a file that is copied into another of the same kind (`-c copy`, also a
# cut) loses its creation_time, while other metadata such as the title is taken along. `-map_metadata 0`, which is said
# to be the default, is what keeps it, and then a cut from the middle carries the time at which the whole began: 1 s too
# early for each second that was cut off. Evidence has no time, or the wrong one.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
"$ffmpeg" -version | head -1 | cut -d' ' -f1-3
"$ffmpeg" -v error -f lavfi -i testsrc=size=64x36:rate=5:duration=4 -c:v libx264 -g 5 -pix_fmt yuv420p \
  -metadata title=Porch -metadata creation_time=2026-11-01T05:30:00Z whole.mp4
"$ffmpeg" -v error -i whole.mp4 -c copy copied.mp4
"$ffmpeg" -v error -ss 2 -i whole.mp4 -map_metadata 0 -c copy cut.mp4
# Of the file, which comes before those of its tracks.
read_tag() { { "$ffmpeg" -i "$1" 2>&1 || true; } | sed -n "s/^    $2 *: //p" | head -1; }
seen=""
for file in whole copied cut; do
  line="$file: title $(read_tag $file.mp4 title), creation_time $(read_tag $file.mp4 creation_time)"
  echo "$line"
  seen+="$line"$'\n'
done
expected="whole: title Porch, creation_time 2026-11-01T05:30:00.000000Z
copied: title Porch, creation_time 
cut: title Porch, creation_time 2026-11-01T05:30:00.000000Z
"
[ "$seen" = "$expected" ]
