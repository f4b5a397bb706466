#!/usr/bin/env bash
# ffmpeg's fragmented MP4 with `empty_moov`, as live streams are written, puts the first picture at 0 although it is a
# second later than the first sound, and says nothing: it lasts a second longer, and all after it are where they were.
# `frag_discont` does not help; with `delay_moov` the first picture too is where it was.
# Run with ffmpeg 5.1.9 of Debian 12. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
ffmpeg -version | sed -n 1p | cut -d' ' -f1-3
ffmpeg -v error -f lavfi -i testsrc=size=64x36:rate=10 -f lavfi -i sine=sample_rate=16000 -t 3 -c:v mpeg4 -g 1 -c:a aac both.mkv
ffmpeg -v error -itsoffset 1 -i both.mkv -i both.mkv -map 0:v -map 1:a -c copy late.mkv
times() {
  for track in v a; do
    ffprobe -v error -select_streams $track -show_entries packet=pts_time -of csv=p=0 "$1"
  done
}
isAsDescribed=true
for flags in empty_moov+delay_moov empty_moov empty_moov+frag_discont; do
  ffmpeg -v warning -i late.mkv -c copy -movflags $flags -frag_duration 1 -f mp4 out.mp4 -y 2>warnings.log
  found=$(times out.mp4)
  first=${found%%$'\n'*}
  others=${found#*$'\n'}
  echo "$flags: first picture at $first, second at ${others%%$'\n'*}, $(wc -l <warnings.log) warnings"
  case $flags in
  *delay_moov)
    right=$others
    [[ $first == 1.0* && $others == 1.1* ]] || isAsDescribed=false
    ;;
  *) [[ $first == 0.0* && $others == "$right" && ! -s warnings.log ]] || isAsDescribed=false ;;
  esac
done
$isAsDescribed
