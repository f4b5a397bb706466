import { recordTypes, type RecordSection } from '../../../src/domain/history/recording.ts';
import type { Alert } from '../../../src/domain/wire/calls/alerts.ts';

const day = 86_400;

/** A day of a number of sections, the same each time: sorted, not overlapping, seven in ten of the common type. */
export function makeSections(count: number): RecordSection[] {
  let state = 1;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const slot = day / count;
  return Array.from({ length: count }, (_, index) => {
    const start = index * slot + random() * slot * 0.2;
    const rare = recordTypes[1 + Math.floor(random() * (recordTypes.length - 1))] ?? 1;
    return {
      start,
      end: start + slot * (0.3 + random() * 0.5),
      type: random() < 0.7 ? 0 : rare,
      path: '/day.m3u8',
      audio: false,
      codec: '',
    };
  });
}

/** A day of a thousand alerts of three kinds, the same each time: more than a busy camera has. */
export function makeAlerts(): Alert[] {
  const midnight = Date.parse('2026-11-21T00:00:00+01:00');
  return Array.from({ length: 1000 }, (_, index) => ({
    id: String(index),
    serialNumber: 'LK0000000001',
    deviceName: '',
    at: midnight + Math.round((index + 0.5 * Math.sin(index)) * 86_000),
    seconds: 10,
    type: ['human', 'vehicle', 'motion'][index % 3] ?? 'human',
    picture: null,
    box: null,
    before: 0,
    reviewed: false,
    channel: null,
  }));
}
