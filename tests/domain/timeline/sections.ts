import type { RecordSection } from '../../../src/domain/history/recording.ts';

/** A section with defaults for everything that the timeline does not use. */
export function section(start: number, end: number, type = 0): RecordSection {
  return { start, end, type, path: '/x.m3u8', audio: false, codec: '' };
}
