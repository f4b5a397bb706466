#!/bin/sh
# Creates lit/ (lamp on) and hdr/ from the clips of cameras with a lamp or HDR, with sd/ of each, and siren.flv with the
# sound of a siren: in the same way as makeSd.sh, with the same key frames. Run it manually with ffmpeg; the results are
# checked in.
set -eu
cd "$(dirname "$0")"
make() { # from, to, filter, rate, most
  mkdir -p "$(dirname "$2")"
  ffmpeg -v error -y -i "$1" -map 0:v -map '0:a?' -c:a copy \
    -vf "$3,format=yuv420p" -c:v libx264 -preset veryslow -profile:v main \
    -fps_mode passthrough -enc_time_base 1:1000 -g 15 -keyint_min 15 -sc_threshold 0 -bf 0 -b:v "$4" -maxrate "$5" -bufsize "$5" -threads 1 \
    -fflags +bitexact -flags:v +bitexact -flvflags no_duration_filesize "$2"
}
for kind in 'lit=cam08=eq=gamma=2.1:brightness=0.05:contrast=1.1,colorbalance=rm=.1:gm=.04:bm=-.14:rh=.06:bh=-.1' \
  'hdr=cam12=curves=all=0/0 0.12/0.19 0.4/0.49 0.75/0.77 1/0.96,eq=saturation=1.3'; do
  folder=${kind%%=*}
  rest=${kind#*=}
  clip=${rest%%=*}.flv
  make "$clip" "$folder/$clip" "${rest#*=}" 110k 180k
  make "sd/$clip" "sd/$folder/$clip" "${rest#*=}" 45k 70k
done
ffmpeg -v error -y -f lavfi -i color=black:s=64x36:r=15:d=2.048 \
  -f lavfi -i "aevalsrc='0.6*sin(2*PI*(900*t-300/(2*PI*1.953125)*cos(2*PI*0.9765625*2*t)))':s=16000:d=2.048" \
  -c:v libx264 -g 15 -bf 0 -pix_fmt yuv420p -c:a aac -b:a 24k -ac 1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -flvflags no_duration_filesize siren.flv
