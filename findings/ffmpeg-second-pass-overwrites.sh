#!/usr/bin/env bash
# ffmpeg N-47683 (static build of 2018; seen with 5.1.9 too): a recorder that names its pieces by the clock (`-f segment -strftime 1`)
# writes the pieces of the hour that comes twice over those of its first pass, without an error, a warning or a question
# (-y is not given): the last hour of summer time is lost each autumn. Names with %s (seconds since 1970) or in UTC are
# not. Shown with a zone of its own whose summer time is 8 s ahead and ends 8 s from now.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
"$ffmpeg" -version | head -1 | cut -d' ' -f1-3
record() {
  local at end
  mkdir "$1"
  at=$(date +%s)
  end=$((at + 8))
  # Days are counted from 0; the time is that of summer time.
  export TZ="STD0SUM-0:00:08,J1/0,$(($(date -u -d "@$end" +%-j) - 1))/$(date -u -d "@$((end + 8))" +%H:%M:%S)"
  "$ffmpeg" -nostdin -v warning -re -f lavfi -i testsrc=size=64x36:rate=5:duration=20 -c:v mpeg4 -g 5 -f segment \
    -segment_time 1 -strftime 1 "$1/$2.avi" 2>"$1.log"
  unset TZ
  echo "$1: 20 s were recorded, $(find "$1" -name '*.avi' | wc -l) pieces of a second are there, $(grep -ciE 'overwrit|exist' "$1.log" || true) warnings about it"
}
record clock %Y-%m-%d_%H-%M-%S
record epoch %s
pieces=$(find clock -name '*.avi' | wc -l)
all=$(find epoch -name '*.avi' | wc -l)
# 8 of 20 are written over; one more or less by the second at which it begins.
[ "$pieces" -ge 11 ] && [ "$pieces" -le 13 ] && [ "$all" -ge 19 ] && ! grep -qiE 'overwrit|exist' clock.log
