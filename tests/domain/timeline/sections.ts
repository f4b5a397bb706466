import type { RecordSection } from '../../../src/domain/history/recording.ts';

/** A section with what does not matter to the timeline filled in. */
export function section(start: number, end: number, type = 0): RecordSection {
  return { start, end, type, path: '/x.m3u8', audio: false, codec: '' };
}
