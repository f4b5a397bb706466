#!/bin/sh
# Creates mirror/<how>/, sd/mirror/<how>/ and uhd/mirror/<how>/ from the clips of cameras that can be mirrored, in the
# same way as makeSd.sh: the same frames mirrored, and the sound unchanged. Run it manually with ffmpeg; the results are
# checked in.
set -eu
cd "$(dirname "$0")"
make() { # from, to, filter, rate, most
  mkdir -p "$(dirname "$2")"
  ffmpeg -v error -y -i "$1" -map 0:v -map '0:a?' -c:a copy \
    -vf "$3" -c:v libx264 -preset veryslow -profile:v main \
    -fps_mode passthrough -enc_time_base 1:1000 -g 15 -keyint_min 15 -sc_threshold 0 -bf 0 -b:v "$4" -maxrate "$5" -bufsize "$5" -threads 1 \
    -fflags +bitexact -flags:v +bitexact -flvflags no_duration_filesize "$2"
}
for clip in cam01.flv cam02.flv; do
  for how in vertical=vflip horizontal=hflip both=hflip,vflip; do
    make "$clip" "mirror/${how%%=*}/$clip" "${how#*=}" 110k 180k
    make "sd/$clip" "sd/mirror/${how%%=*}/$clip" "${how#*=}" 45k 70k
    if [ -e "uhd/$clip" ]; then make "uhd/$clip" "uhd/mirror/${how%%=*}/$clip" "${how#*=}" 480k 800k; fi
  done
done
