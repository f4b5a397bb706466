#!/usr/bin/env bash
# ffmpeg N-47683 (static build of 2018, libass in it; seen with Debian's 5.1.9 too): where no font is installed, as in a
# small container, the filter `subtitles` draws nothing, and ffmpeg ends with 0. Not even a line at the level of errors is
# written. `drawtext` fails in the same place. Who burns the time of a camera into its recording has a file without it.
# So draw a text on black first, and look for light.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0
ffmpeg=$PWD/node_modules/@ffmpeg-installer/linux-x64/ffmpeg
"$ffmpeg" -version | head -1 | cut -d' ' -f1-3
# A configuration that knows no folder of fonts.
printf '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>\n' >none.conf
export FONTCONFIG_FILE=$PWD/none.conf
printf '1\n00:00:00,000 --> 00:00:09,000\n2026-11-30 08:15:00\n' >time.srt
drawn() {
  "$ffmpeg" -nostdin -v error -f lavfi -i color=black:size=640x360:duration=1 -vf "$1" -frames:v 1 -pix_fmt gray \
    -f rawvideo -y "$2.raw" 2>"$2.log" && echo 0 || echo "$?"
}
subtitles=$(drawn subtitles=time.srt subtitles)
text=$(drawn drawtext=text=08 drawtext)
light=$(od -An -v -tu1 subtitles.raw | tr -s ' ' '\n' | sort -n | tail -1)
echo "subtitles: exit $subtitles, $(grep -c . subtitles.log || true) lines of errors, lightest value $light of 255 on a picture with a time in it"
echo "drawtext: exit $text, $(tail -1 drawtext.log)"
[ "$subtitles" = 0 ] && [ "$light" -lt 32 ] && [ "$text" != 0 ]
