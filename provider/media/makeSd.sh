#!/bin/sh
# Creates sd/ from the clips in this folder: 320x180, 15 frames per second, a key frame each second, no B-frames, and the
# sound unchanged. Run it manually with ffmpeg; the results are checked in, so nothing else needs ffmpeg.
set -eu
cd "$(dirname "$0")"
mkdir -p sd
for clip in cam*.flv g711.flv noaudio.flv; do
  ffmpeg -v error -y -i "$clip" -map 0:v -map '0:a?' -c:a copy \
    -vf scale=320:180:flags=lanczos -c:v libx264 -preset veryslow -profile:v main \
    -fps_mode passthrough -enc_time_base 1:1000 -g 15 -keyint_min 15 -sc_threshold 0 -bf 0 -b:v 45k -maxrate 70k -bufsize 140k -threads 1 \
    -fflags +bitexact -flags:v +bitexact -flvflags no_duration_filesize "sd/$clip"
done
