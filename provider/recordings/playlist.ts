import type { RecordedSection } from './schedule.ts';
import { segmentSeconds } from './schedule.ts';

/** The names below the URL of a section. */
export const names = { playlist: 'list.m3u8', init: 'init.mp4' } as const;
/** The types of the files below the URL of a section. */
export const types = {
  playlist: 'application/vnd.apple.mpegurl',
  init: 'video/mp4',
  segment: 'video/iso.segment',
} as const;

/** The number of a segment by its name; null if the name is that of no segment. */
export function segmentNumber(name: string): number | null {
  const found = /^(\d{1,5})\.m4s$/.exec(name)?.[1];
  return found === undefined ? null : Number(found);
}

const segmentCount = ({ start, end }: Pick<RecordedSection, 'start' | 'end'>): number =>
  Math.ceil((end - start) / segmentSeconds);

/** The seconds of a segment of a section, or null if it does not exist. */
export function segmentRange(
  section: Pick<RecordedSection, 'start' | 'end'>,
  index: number,
): { from: number; to: number } | null {
  if (index < 0 || index >= segmentCount(section)) return null;
  const from = section.start + index * segmentSeconds;
  return { from, to: Math.min(from + segmentSeconds, section.end) };
}

/** The HLS media playlist (RFC 8216) of segments by their seconds; if it grows, it has no end yet. */
export function playlistText(seconds: readonly number[], growing: boolean): string {
  const longest = Math.max(segmentSeconds, ...seconds.map(Math.ceil));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${growing ? 'EVENT' : 'VOD'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${names.init}"`,
    ...seconds.flatMap((each, index) => [`#EXTINF:${each.toFixed(3)},`, `${index}.m4s`]),
    ...(growing ? [] : ['#EXT-X-ENDLIST']),
    '',
  ].join('\n');
}

/** The playlist of a planned section. */
export function playlistOf(section: RecordedSection): string {
  const seconds = Array.from({ length: segmentCount(section) }, (_, index) => {
    const { from, to } = segmentRange(section, index) ?? { from: 0, to: 0 };
    return to - from;
  });
  return playlistText(seconds, section.growing);
}
