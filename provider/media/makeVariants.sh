#!/bin/sh
# Creates the variants of the other clips that can be mirrored, lit or shown in HDR, and their sd/, in the same way as
# makeMirrored.sh and makeLights.sh but without sound: the provider adds that of the clip itself, which keeps them small. Those
# of uhd/cam06.flv are made from it; it is the scene rendered again at 1280x720, like uhd/cam01.flv, without sound.
# Run it manually with ffmpeg, after the other two; the results are checked in.
set -eu
cd "$(dirname "$0")"
make() { # from, to, filter, rate, most
  mkdir -p "$(dirname "$2")"
  ffmpeg -v error -y -i "$1" -map 0:v \
    -vf "$3,format=yuv420p" -c:v libx264 -preset veryslow -profile:v main \
    -fps_mode passthrough -enc_time_base 1:1000 -g 15 -keyint_min 15 -sc_threshold 0 -bf 0 -b:v "$4" -maxrate "$5" -bufsize "$5" -threads 1 \
    -fflags +bitexact -flags:v +bitexact -flvflags no_duration_filesize "$2"
}
both() { # clip, folder, filter
  make "$1" "$2/$1" "$3" 52k 82k
  make "$1" "sd/$2/$1" "$3,scale=320:180:flags=lanczos" 24k 40k
}
lit=eq=gamma=1.25:brightness=0.04,colorbalance=rm=.1:gm=.04:bm=-.14:rh=.06:bh=-.1
hdr='curves=all=0/0 0.12/0.19 0.4/0.49 0.75/0.77 1/0.96,eq=saturation=1.3'
for way in vertical=vflip horizontal=hflip both=hflip,vflip; do
  for clip in cam04 cam05 cam06 cam07 cam10 cam12 g711; do both "$clip.flv" "mirror/${way%%=*}" "${way#*=}"; done
  make uhd/cam06.flv "uhd/mirror/${way%%=*}/cam06.flv" "${way#*=}" 480k 800k
  for clip in cam10 cam12; do both "$clip.flv" "hdr/mirror/${way%%=*}" "${way#*=},$hdr"; done
done
both cam10.flv hdr "$hdr"
both cam03.flv lit "$lit"
