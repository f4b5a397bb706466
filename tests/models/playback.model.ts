import { CallError, failure } from '../../src/domain/callResult.ts';
import type { RecordSection } from '../../src/domain/recording.ts';
import { playbackMachine } from '../../src/machines/playback/playback.machine.ts';
import { defineModel, done, failed } from './model.ts';

const section = (start: number, end: number): RecordSection => ({
  start,
  end,
  path: `/api/aithLink/device/record/LK0000000001/2026-11-20/${start}/high/list.m3u8`,
  type: 0,
  audio: true,
  codec: 'AAC',
});

const sections = [section(100, 400), section(500, 900)];
const recorded = { sections, dropped: 1, seconds: 86_400, today: '2026-11-21' };
const fromMidnight = { ...recorded, sections: [section(0, 300)] };
/** A recording from there on ends as its day does, and nothing else happens meanwhile. */
const late = 86_388;
const beforeMidnight = new Set(['xstate.done.actor.loadDay', 'media.frame']);
const input = {
  serailno: 'LK0000000001',
  day: '2026-11-19',
  second: 120,
  quality: 'high',
  today: '2026-11-21',
  volume: 1,
} as const;
const empty = { sections: [], dropped: 0, seconds: 86_400, today: '2026-11-21' };

/** Recorded video: 15 s for the first picture, and 4 s in which it is said what was skipped. */
export const model = defineModel({
  machine: playbackMachine,
  inputs: [input, { ...input, second: late }],
  events: [
    done('loadDay', recorded),
    done('loadDay', empty),
    failed('loadDay', new CallError(failure('network'))),
    failed('loadDay', new CallError(failure('timeout'))),
    failed('loadDay', new CallError(failure('rejected', 503))),
    failed('loadDay', new CallError(failure('malformed', 200))),
    done('loadNextDay', recorded),
    done('loadNextDay', fromMidnight),
    done('loadNextDay', empty),
    failed('loadNextDay', new CallError(failure('network'))),
    failed('loadNextDay', new CallError(failure('malformed', 200))),
    { type: 'seek', second: 600 },
    { type: 'frame.step', pictures: 1 },
    { type: 'speed.choose', speed: 8 },
    { type: 'quality.choose', quality: 'low', second: 600 },
    { type: 'day.choose', day: '2026-11-20', second: null },
    { type: 'day.updated', recorded },
    { type: 'day.updated', recorded: empty },
    { type: 'media.frame', second: 120, section: section(100, 400) },
    { type: 'media.gap', second: 400, next: 400.9 },
    { type: 'media.gap', second: 400, next: 401 },
    { type: 'media.gap', second: 400, next: 500 },
    { type: 'media.gap', second: 900, next: null },
    { type: 'media.gap', second: 86_400, next: null },
    { type: 'media.section', section: section(500, 900) },
    { type: 'media.info', videoCodec: 'avc1.4d401e' },
    { type: 'media.info', videoCodec: 'hvc1.1.6.L93.b0' },
    { type: 'media.info', videoCodec: 'hev1.1.6.L93.b0' },
    { type: 'media.missing', second: 400, next: 500 },
    { type: 'media.missing', second: 900, next: null },
    { type: 'media.failed', reason: 'network', second: 400, next: null },
    { type: 'media.failed', reason: 'server', second: 400, next: null },
    { type: 'media.failed', reason: 'format', second: 400, next: 404 },
    { type: 'media.failed', reason: 'media', second: 400, next: null },
    { type: 'media.failed', reason: 'videoCodec', second: 400, next: null },
    { type: 'media.waiting', second: 130 },
  ],
  control: ({ day, recorded: { today }, second, gap, unplayable }) => ({
    unplayable: Math.min(unplayable, 3),
    day,
    // Today is begun with the last of its recordings.
    isLast: second === null && day >= today,
    gapDay: gap.day,
    atMidnight: gap.second === 86_400,
    next: gap.next !== null,
    isLate: second === late,
  }),
  feasible: (event, { isLate, isLast }) =>
    (!isLast || event.type !== 'media.failed' || !('next' in event) || event.next === null) &&
    (event.type === 'media.gap' && 'second' in event && event.second === 86_400
      ? isLate
      : !isLate || beforeMidnight.has(event.type)),
  delays: { positionTimeout: 15_000, skipTold: 4000 },
  callbacks: {
    media: [
      'media.frame',
      'media.waiting',
      'media.gap',
      'media.section',
      'media.info',
      'media.soundRefused',
      'media.missing',
      'media.failed',
    ],
  },
  children: { sound: [], retry: ['retry.now'] },
});
