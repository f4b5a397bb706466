#!/usr/bin/env bash
# G.711 of 16 kHz, which some cameras send, goes into FLV without an error or a warning and comes out as 8 kHz: FLV's
# sound codecs 7 and 8 have no field for a rate, and readers take 8 kHz. ffmpeg writes the file, its time stamps stay
# right, so that 2 s of sound are 4 s of samples: a player that obeys the samples plays at half the speed and an octave
# lower, one that obeys the time stamps plays pieces. Only a comparison of bytes with time finds it.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0 @ffprobe-installer/linux-x64@5.2.0
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
ffprobe=node_modules/@ffprobe-installer/linux-x64/ffprobe
"$ffmpeg" -version | head -1 | cut -d' ' -f1-3
isAsDescribed=true
for codec in pcm_alaw pcm_mulaw; do
  "$ffmpeg" -loglevel warning -f lavfi -i sine=sample_rate=16000 -t 2 -ac 1 -c:a "$codec" "$codec.flv" 2>"$codec.log"
  rate=$("$ffprobe" -v error -show_entries stream=sample_rate -of csv=p=0 "$codec.flv")
  length=$("$ffprobe" -v error -show_entries format=duration -of csv=p=0 "$codec.flv")
  bytes=$("$ffprobe" -v error -show_entries packet=size -of csv=p=0 "$codec.flv" | awk '{ sum += $1 } END { print sum }')
  warnings=$(wc -l <"$codec.log")
  echo "$codec: written from 16000 Hz with $warnings warnings; read as $rate Hz, $length s long, with $bytes bytes of sound ($((bytes / rate)) s)"
  [[ $rate == 8000 && $length == 2.0* && $bytes == 32000 && $warnings == 0 ]] || isAsDescribed=false
done
$isAsDescribed
