import type { RecordedSection } from './schedule.ts';
import { segmentSeconds } from './schedule.ts';

/** The names below the URL of a section. */
export const names = { playlist: 'list.m3u8', init: 'init.mp4' } as const;

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

/** The HLS media playlist of a section (RFC 8216); a section that is still being recorded has no end yet. */
export function playlistOf(section: RecordedSection): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${section.growing ? 'EVENT' : 'VOD'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${names.init}"`,
  ];
  for (let index = 0; index < segmentCount(section); index += 1) {
    const range = segmentRange(section, index);
    if (range) lines.push(`#EXTINF:${(range.to - range.from).toFixed(3)},`, `${index}.m4s`);
  }
  if (!section.growing) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
