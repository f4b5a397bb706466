import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import type { RecordSection } from '../../src/domain/history/recording.ts';
import { playbackMachine } from '../../src/machines/history/playback/playback.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

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
/** More than one recording is gone. */
const fewer = { ...recorded, sections: [section(600, 900)] };
/** More was recorded since. */
const grown = { ...recorded, sections: [...sections, section(910, 990)] };
const fromMidnight = { ...recorded, sections: [section(0, 300)] };
/** A recording from there on ends as its day does, and nothing else happens meanwhile. */
const late = 86_388;
const beforeMidnight = new Set(['xstate.done.actor.loadDay', 'day.updated', 'media.drawn']);
const input = {
  serialNumber: 'LK0000000001',
  day: '2026-11-19',
  second: 120,
  quality: 'high',
  today: '2026-11-21',
  volume: 1,
} as const;
const empty = { sections: [], dropped: 0, seconds: 86_400, today: '2026-11-21' };
const unreadable = { ...empty, dropped: 2 };
const noDevice = new CallError(failure('rejected', 601, 'device.notExist'));

const lost = sent('retry', { type: 'answer.lost' });
const waitEnded = sent('retry', { type: 'wait.ended' });
const arrived = sent('retry', { type: 'answer.arrived' });
const halt = sent('media', { type: 'media.halt' });
const seek = (second: number) => sent('media', { type: 'media.seek', second });
const load = (day: typeof recorded | typeof empty, second: number) =>
  sent('media', { type: 'media.load', sections: day.sections, seconds: 86_400, second });
const extend = (day: typeof recorded | typeof empty) =>
  sent('media', { type: 'media.extend', sections: day.sections, seconds: 86_400 });

/** Where a picture is on its way, and what is seen once it has arrived. */
const awaited = [
  ['positioning', 'moving.shown'],
  ['moving.buffering', 'moving.shown'],
  ['moving.skipping', 'moving.skipped'],
  ['moving.steppingOver', 'moving.steppedOver'],
] as const;
/** Where it moves. */
const seen = ['moving.shown', 'moving.skipped', 'moving.steppedOver'] as const;
const anotherSecond = { type: 'seek', second: 600 } as const;

/** Recorded video: 15 s for the first picture, and 4 s in which it is said what was skipped. */
export const model = defineModel({
  machine: playbackMachine,
  inputs: [input, { ...input, second: late }],
  events: {
    'loadDay done: recorded': done('loadDay', recorded),
    'loadDay done: empty': done('loadDay', empty),
    'loadDay error: network': failed('loadDay', new CallError(failure('network'))),
    'loadDay error: timeout': failed('loadDay', new CallError(failure('timeout'))),
    'loadDay error: rejected': failed('loadDay', new CallError(failure('rejected', 503))),
    'loadDay error: malformed': failed('loadDay', new CallError(failure('malformed', 200))),
    'relistDay done: recorded': done('relistDay', recorded),
    'relistDay done: grown': done('relistDay', grown),
    'relistDay done: empty': done('relistDay', empty),
    'relistDay error: network': failed('relistDay', new CallError(failure('network'))),
    'relistDay error: malformed': failed('relistDay', new CallError(failure('malformed', 200))),
    'loadNextDay done: recorded': done('loadNextDay', recorded),
    'loadNextDay done: fromMidnight': done('loadNextDay', fromMidnight),
    'loadNextDay done: empty': done('loadNextDay', empty),
    'loadNextDay error: network': failed('loadNextDay', new CallError(failure('network'))),
    'loadNextDay error: malformed': failed('loadNextDay', new CallError(failure('malformed', 200))),
    seek: { type: 'seek', second: 600 },
    'frame.step': { type: 'frame.step', pictures: 1 },
    'speed.choose': { type: 'speed.choose', speed: 8 },
    'quality.choose': { type: 'quality.choose', quality: 'low', second: 600 },
    'day.choose': { type: 'day.choose', day: '2026-11-20', second: null },
    'day.updated: twoSections': { type: 'day.updated', recorded },
    'day.updated: empty': { type: 'day.updated', recorded: empty },
    'media.drawn': { type: 'media.drawn', second: 120, section: section(100, 400) },
    'media.gapReached: shortGap': { type: 'media.gapReached', second: 400, next: 400.9 },
    'media.gapReached: gap': { type: 'media.gapReached', second: 400, next: 500 },
    'media.gapReached: last': { type: 'media.gapReached', second: 900, next: null },
    'media.gapReached: dayEnd': { type: 'media.gapReached', second: 86_400, next: null },
    'media.sectionEntered': { type: 'media.sectionEntered', section: section(500, 900) },
    'media.described: h264': { type: 'media.described', videoCodec: 'avc1.4d401e' },
    'media.described: hvc1': { type: 'media.described', videoCodec: 'hvc1.1.6.L93.b0' },
    'media.described: hev1': { type: 'media.described', videoCodec: 'hev1.1.6.L93.b0' },
    'media.sectionGone: first': { type: 'media.sectionGone', second: 400, next: 500 },
    'media.sectionGone: last': { type: 'media.sectionGone', second: 900, next: null },
    'media.failed: network': { type: 'media.failed', reason: 'network', second: 400, next: null },
    'media.failed: server': { type: 'media.failed', reason: 'server', second: 400, next: 500 },
    'media.failed: missing': { type: 'media.failed', reason: 'missing', second: 400, next: 404 },
    'media.failed: lastMissing': { type: 'media.failed', reason: 'missing', second: 900, next: null },
    'media.failed: format': { type: 'media.failed', reason: 'format', second: 400, next: 404 },
    'media.failed: media': { type: 'media.failed', reason: 'media', second: 400, next: null },
    'media.failed: videoCodec': { type: 'media.failed', reason: 'videoCodec', second: 400, next: null },
    'media.starved': { type: 'media.starved', second: 130 },
  },
  moreEvents: {
    'media.gapReached: gapOf1s': { type: 'media.gapReached', second: 400, next: 401 },
    'day.updated: unreadable': { type: 'day.updated', recorded: unreadable },
    'loadNextDay done: unreadable': done('loadNextDay', unreadable),
    'relistDay done: fewer': done('relistDay', fewer),
    'relistDay error: notExist': failed('relistDay', noDevice),
    'loadDay error: notExist': failed('loadDay', noDevice),
    'loadNextDay error: notExist': failed('loadNextDay', noDevice),
  },
  control: ({ day, recorded: { today }, second, gap, unplayable }) => ({
    unplayable: Math.min(unplayable, 3),
    day,
    // Today is begun with the last of its recordings.
    isLast: second === null && day >= today,
    // Whether what comes next may join without a gap: midnight has just passed.
    seam: gap.second === 86_400 && gap.day === '2026-11-19' && day === '2026-11-20',
    next: gap.next !== null,
    isLostEnd: gap.isLostEnd,
    isLate: second === late,
  }),
  feasible: (event, { isLate, isLast }) =>
    (!isLast || event.type !== 'media.failed' || !('next' in event) || event.next === null) &&
    (event.type === 'media.gapReached' && 'second' in event && event.second === 86_400
      ? isLate
      : !isLate || beforeMidnight.has(event.type)),
  delays: { positionTimeout: 15_000, skipShown: 4000 },
  callbacks: {
    media: [
      'media.drawn',
      'media.starved',
      'media.gapReached',
      'media.sectionEntered',
      'media.described',
      'media.soundRefused',
      'media.sectionGone',
      'media.failed',
    ],
  },
  children: { sound: [], retry: ['retry.now'] },
  demands: [
    {
      section: '2',
      what: 'The recordings of the day are asked for',
      on: 'init',
      to: 'picture.loadingDay',
      effects: [
        called('loadDay', { serialNumber: 'LK0000000001', day: '2026-11-19', quality: 'high' }),
        called('media', { target: {} }),
        called('retry'),
        called('sound', { volume: 1 }),
      ],
    },
    {
      section: '2',
      what: 'And played at once',
      on: 'init',
      to: 'intent.play',
    },
    {
      section: '8',
      what: 'A list that cannot be read says that playback is not finished',
      from: 'picture.loadingDay',
      on: failed('loadDay', new CallError(failure('malformed', 200))),
      to: 'picture.failed',
      effects: [halt],
      context: { message: 'device.notInitialized' },
    },
    {
      section: '8',
      what: 'What the provider says is said',
      from: 'picture.loadingDay',
      on: failed('loadDay', noDevice),
      to: 'picture.failed',
      context: { message: 'device.notExist' },
    },

    {
      section: '2',
      what: 'Pause',
      from: 'intent.play',
      on: 'pause',
      to: 'intent.pause',
      effects: [sent('media', { type: 'media.pause' })],
    },
    {
      section: '2',
      what: 'Play',
      from: 'intent.pause',
      on: 'play',
      to: 'intent.play',
      effects: [sent('media', { type: 'media.play' })],
    },
    {
      section: 'design 5',
      what: '0.5x to 8x',
      on: { type: 'speed.choose', speed: 8 },
      effects: [sent('media', { type: 'media.setSpeed', speed: 8 })],
      context: { speed: 8 },
    },

    {
      section: '2',
      what: 'Another day',
      on: { type: 'day.choose', day: '2026-11-20', second: null },
      to: 'picture.loadingDay',
      effects: [halt],
      context: { day: '2026-11-20', second: null, section: null, recorded: empty },
    },
    {
      section: '3',
      what: 'High or low: the same second in the other quality',
      on: 'quality.choose',
      when: { day: '2026-11-19' },
      to: 'picture.loadingDay',
      effects: [called('loadDay', { serialNumber: 'LK0000000001', day: '2026-11-19', quality: 'low' })],
      context: { quality: 'low', second: 600 },
    },
    ...[recorded, empty].map((day) => ({
      section: '0005',
      what: 'Today continues',
      from: 'picture.showing',
      on: { type: 'day.updated', recorded: day },
      effects: [extend(day)],
      context: { recorded: day },
    })),

    {
      section: '0005',
      what: 'The first recording of today is played',
      from: 'picture.noRecordings',
      on: { type: 'day.updated', recorded },
      when: { isLate: true },
      to: 'picture.showing.positioning',
      effects: [load(recorded, late)],
      context: { recorded },
    },

    {
      section: 'design 5',
      what: 'A jump',
      from: 'picture.showing',
      on: anotherSecond,
      to: 'picture.showing.positioning',
      effects: [seek(600)],
      context: { second: 600 },
    },
    ...(['inGap', 'vanished', 'unsupported', 'atEnd'] as const).map((from) => ({
      section: 'design 5',
      what: 'A jump from where nothing is shown',
      from: `picture.${from}`,
      on: anotherSecond,
      to: 'picture.showing.positioning',
      effects: [seek(600)],
      context: { second: 600 },
    })),
    {
      section: 'design 5',
      what: 'A jump from what is waited for',
      from: 'picture.waitingForSegment',
      on: anotherSecond,
      to: 'picture.showing.positioning',
      effects: [seek(600), waitEnded],
      context: { second: 600 },
    },
    ...(['waitingForDay', 'crossing', 'failed'] as const).map((from) => ({
      section: 'design 5',
      what: 'A jump where there is no list: it is asked for',
      from: `picture.${from}`,
      on: anotherSecond,
      to: 'picture.loadingDay',
      context: { second: 600 },
    })),
    {
      section: '5',
      what: 'H.265 is not played: the app does it',
      from: 'picture.showing',
      on: 'media.described',
      to: 'picture.unsupported',
      effects: [halt],
    },
    ...(
      [
        ['network', null],
        ['server', 500],
      ] as const
    ).map(([reason, next]) => ({
      section: 'design 10',
      what: 'A segment that did not arrive is waited for, and why is said',
      from: 'picture.showing',
      on: { type: 'media.failed', reason, second: 400, next },
      to: 'picture.waitingForSegment',
      effects: [lost],
      context: { cause: reason, second: 400 },
    })),

    {
      section: 'design 10',
      what: 'A part that never arrives can be passed over',
      from: 'picture.waitingForSegment',
      on: 'gap.skip',
      when: { next: true },
      to: 'picture.showing.positioning',
      effects: [waitEnded],
    },
    ...['positioning', ...seen].map((from) => ({
      section: '8',
      what: 'A part that is missing is passed over, and no more than that',
      from: `picture.showing.${from}`,
      on: { type: 'media.failed', reason: 'missing', second: 400, next: 404 },
      when: { day: '2026-11-19' },
      to: 'picture.showing.moving.steppingOver',
      effects: [seek(404)],
      context: { gap: { day: '2026-11-19', second: 400, next: 404, isLostEnd: false }, second: 404 },
    })),
    {
      section: '8',
      what: 'The last part of a day that is missing goes to the next day',
      from: 'picture.showing.moving',
      on: { type: 'media.failed', reason: 'missing', second: 900, next: null },
      when: { day: '2026-11-19' },
      to: 'picture.crossing',
      context: { day: '2026-11-20', gap: { day: '2026-11-19', second: 900, next: null, isLostEnd: true } },
    },
    {
      section: '8',
      what: 'Of a recording that is gone it is asked why',
      from: 'picture.showing',
      on: { type: 'media.sectionGone', second: 400, next: 500 },
      when: { day: '2026-11-19' },
      to: 'picture.checkingGone',
      context: { gap: { day: '2026-11-19', second: 400, next: 500, isLostEnd: false }, second: 400 },
    },
    {
      section: '8',
      what: 'Where the others are there, it was deleted',
      from: 'picture.checkingGone',
      on: done('relistDay', recorded),
      to: 'picture.vanished',
      effects: [extend(recorded)],
      context: { recorded },
    },
    ...(['checkingGone', 'checkingEnd'] as const).map((from) => ({
      section: '8',
      what: 'Where none is there any more, that is said',
      from: `picture.${from}`,
      on: done('relistDay', empty),
      to: 'picture.noRecordings',
      effects: [halt],
      context: { recorded: empty },
    })),
    {
      section: '0005',
      what: 'Nothing follows only where the list says so',
      from: 'picture.checkingEnd',
      on: done('relistDay', recorded),
      to: 'picture.atEnd',
      effects: [extend(recorded)],
      context: { recorded },
    },

    ...awaited.flatMap(([from, to]) => [
      {
        section: 'design 5',
        what: 'The picture has arrived',
        from: `picture.showing.${from}`,
        on: 'media.drawn',
        to: `picture.showing.${to}`,
        effects: [arrived],
        context: { section: section(100, 400), sound: 'playable', unplayable: 0 },
      },
    ]),

    {
      section: 'design 5',
      what: 'Sections join without a seam',
      from: 'picture.showing.moving',
      on: 'media.sectionEntered',
      context: { section: section(500, 900), sound: 'playable' },
    },
    {
      section: 'design 5',
      what: 'A gap of less than a second is skipped without a word',
      from: 'picture.showing.moving',
      on: { type: 'media.gapReached', second: 400, next: 400.9 },
      when: { day: '2026-11-19' },
      to: 'picture.showing.moving.buffering',
      effects: [seek(400.9)],
      context: { gap: { day: '2026-11-19', second: 400, next: 400.9, isLostEnd: false }, second: 400.9 },
    },
    {
      section: 'design 5',
      what: 'Gaps are skipped',
      from: 'picture.showing.moving',
      on: { type: 'media.gapReached', second: 400, next: 500 },
      when: { day: '2026-11-19' },
      to: 'picture.showing.moving.skipping',
      effects: [seek(500)],
      context: { gap: { day: '2026-11-19', second: 400, next: 500, isLostEnd: false }, second: 500 },
    },
    {
      section: '0005',
      what: 'After the last one of an earlier day the next day is looked at',
      from: 'picture.showing.moving',
      on: { type: 'media.gapReached', second: 900, next: null },
      when: { day: '2026-11-19' },
      to: 'picture.crossing',
      context: {
        gap: { day: '2026-11-19', second: 900, next: null, isLostEnd: false },
        day: '2026-11-20',
        second: null,
        section: null,
        recorded: empty,
      },
    },
    {
      section: '0005',
      what: 'So it is at midnight',
      from: 'picture.showing.moving',
      on: { type: 'media.gapReached', second: 86_400, next: null },
      when: { day: '2026-11-19' },
      to: 'picture.crossing',
      effects: [called('loadNextDay', { serialNumber: 'LK0000000001', day: '2026-11-20', quality: 'high' })],
      context: {
        gap: { day: '2026-11-19', second: 86_400, next: null, isLostEnd: false },
        day: '2026-11-20',
      },
    },
    ...seen.map((from) => ({
      section: 'design 5',
      what: 'Without data the picture stands',
      from: `picture.showing.${from}`,
      on: { type: 'media.starved', second: 130 },
      to: 'picture.showing.moving.buffering',
      context: { second: 130 },
    })),

    ...(['retry', 'retry.now'] as const).flatMap((on) => [
      {
        section: 'design 10',
        what: 'The list is loaded again',
        from: 'picture.waitingForDay',
        on,
        to: 'picture.loadingDay',
        effects: [waitEnded],
      },
      {
        section: 'design 10',
        what: 'It continues at the same second',
        from: 'picture.waitingForSegment',
        on,
        to: 'picture.showing.positioning',
        effects: [waitEnded],
      },
    ]),

    {
      section: '0005',
      what: 'Where nothing was recorded since it ends',
      from: 'picture.crossing',
      on: done('loadNextDay', unreadable),
      when: { day: '2026-11-21' },
      to: 'picture.atEnd',
      effects: [load(unreadable, 0)],
      context: { recorded: unreadable },
    },
    {
      section: '0005',
      what: 'Days without recordings are passed over',
      from: 'picture.crossing',
      on: done('loadNextDay', empty),
      when: { day: '2026-11-20' },
      to: 'picture.crossing',
      context: { day: '2026-11-21', second: null, recorded: empty },
    },
    {
      section: '0005',
      what: 'It continues with the first recording, and says what was skipped',
      from: 'picture.crossing',
      on: done('loadNextDay', recorded),
      when: { seam: true },
      to: 'picture.showing.moving.skipping',
      effects: [load(recorded, 100)],
      context: {
        recorded,
        second: 100,
        gap: { day: '2026-11-19', second: 86_400, next: 100, isLostEnd: false },
      },
    },
    {
      section: '0005',
      what: 'Across midnight without a word, where it was recorded through',
      from: 'picture.crossing',
      on: done('loadNextDay', fromMidnight),
      when: { seam: true },
      to: 'picture.showing.moving.buffering',
      effects: [load(fromMidnight, 0)],
      context: {
        recorded: fromMidnight,
        second: 0,
        gap: { day: '2026-11-19', second: 86_400, next: 0, isLostEnd: false },
      },
    },
    {
      section: 'design 10',
      what: 'A list that did not arrive is waited for',
      from: 'picture.crossing',
      on: failed('loadNextDay', new CallError(failure('network'))),
      to: 'picture.waitingForDay',
      effects: [lost],
      context: { cause: 'network' },
    },
    {
      section: '8',
      what: 'What the provider says is said',
      from: 'picture.crossing',
      on: failed('loadNextDay', noDevice),
      to: 'picture.failed',
      context: { message: 'device.notExist' },
    },

    ...(['inGap', 'vanished'] as const).flatMap((from) => [
      {
        section: '0005',
        what: 'What was recorded since can be played',
        from: `picture.${from}`,
        on: { type: 'day.updated', recorded },
        effects: [extend(recorded)],
        context: { recorded },
      },
    ]),
  ],
});
