import type { RecordSection } from '../../src/domain/history/recording.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { syncWindowMachine } from '../../src/machines/grids/syncWindow/syncWindow.machine.ts';
import { called, defineModel, done, emitted, failed, sent } from './model.ts';

const timezone = 'CET-1';
const today = '2026-11-20';
/**
 * Second 200 of 20 November 2026, where the camera stands; second 260 of the same recording; 450, which is of none, and 600 of
 * the next one; and second 10 of the day after.
 */
const midnight = Date.UTC(2026, 10, 19, 23);
const at = midnight + 200_000;
const later = midnight + 260_000;
const inGap = midnight + 450_000;
const inNext = midnight + 600_000;
const nextDay = midnight + 86_410_000;

const section = (start: number, end: number): RecordSection => ({
  start,
  end,
  path: `/api/aithLink/device/record/LK0000000001/2026-11-20/${start}/low/list.m3u8`,
  type: 0,
  audio: true,
  codec: 'AAC',
});
const recorded = { sections: [section(100, 400), section(500, 900)], dropped: 0, seconds: 86_400, today };
const empty = { ...recorded, sections: [] };
/** Of a day that is not today. */
const past = { ...empty, today: '2026-11-25' };
const camera = { serialNumber: 'LK0000000001', timezone };
const day = { ...camera, day: today, quality: 'low' };

const sought = (moment: number) => ({ type: 'moment.sought', at: moment }) as const;
const ticked = (moment: number, drift: number | null) =>
  ({ type: 'clock.ticked', at: moment, drift }) as const;
const chosen = (quality: 'high' | 'low') => ({ type: 'quality.choose', quality, at }) as const;
const paused = (moment: number) => ({ type: 'clock.paused', at: moment }) as const;
const ran = { type: 'clock.ran', speed: 2 } as const;
const lost = failed('loadDay', new CallError(failure('network')));
const refused = failed('loadDay', new CallError(failure('rejected', 601, 'device.notExist')));
const broken = (reason: 'network' | 'server' | 'format' | 'videoCodec') =>
  ({ type: 'media.failed', reason, second: 200, next: null }) as const;
/** That cannot be decoded, up to second 204. */
const damaged = { type: 'media.failed', reason: 'format', second: 200, next: 204 } as const;
const missing = { ...damaged, reason: 'missing' } as const;
const frame = { type: 'media.drawn', second: 200, section: section(100, 400) } as const;
const refusedSound = { ...frame, sound: 'unplayable' } as const;
const h265 = { type: 'media.described', videoCodec: 'hvc1.1.6.L93.b0' } as const;

const settled = emitted({ type: 'window.settled', place: 0 });
const release = sent('media', { type: 'media.release' });
const halt = sent('media', { type: 'media.halt' });
const seek = (second: number) => sent('media', { type: 'media.seek', second });
const load = ({ sections }: typeof recorded, second: number) =>
  sent('media', { type: 'media.load', sections, seconds: 86_400, second });
const rate = (speed: number) => sent('media', { type: 'media.setSpeed', speed });
const play = sent('media', { type: 'media.play' });
const pause = sent('media', { type: 'media.pause' });
const lostReported = sent('retry', { type: 'answer.lost' });
const waitEnded = sent('retry', { type: 'wait.ended' });
const arrived = sent('retry', { type: 'answer.arrived' });

const following = ['inStep', 'catchingUp', 'fallingBack'].map((state) => `onDay.showing.following.${state}`);
const showing = ['onDay.showing.positioning', ...following];
const onDay = [...showing, 'onDay.notRecorded', 'onDay.damaged', 'onDay.gone'];
const leavesNudge = (from: string) => (/catchingUp|fallingBack/.test(from) ? [rate(1)] : []);

/** Recorded video that follows a clock: moved back from 0.25 s of drift on, until it is below 0.1 s, and beyond 3 s sent there. */
export const model = defineModel({
  machine: syncWindowMachine,
  inputs: [{ place: 0, ...camera, quality: 'low', at, today }],
  events: {
    'loadDay done: recorded': done('loadDay', recorded),
    'loadDay done: past': done('loadDay', past),
    'loadDay error: network': lost,
    'loadDay error: notExist': refused,
    'moment.sought: recorded': sought(at),
    'moment.sought: gap': sought(inGap),
    'moment.sought: nextDay': sought(nextDay),
    'clock.ticked: minus0.3': ticked(at, -0.3),
    'clock.ticked: plus0.3': ticked(at, 0.3),
    'clock.ticked: minus3.1': ticked(later, -3.1),
    'clock.ticked: plus0.02': ticked(at, 0.02),
    'clock.ticked: nextSection': ticked(inNext, null),
    'clock.ticked: nextDay': ticked(nextDay, null),
    'clock.ran': ran,
    'clock.paused: sameDay': paused(later),
    'quality.choose: high': chosen('high'),
    'quality.choose: low': chosen('low'),
    'media.drawn': frame,
    'media.drawn: refusedSound': refusedSound,
    'media.gapReached': { type: 'media.gapReached', second: 400, next: 500 },
    'media.sectionGone': { type: 'media.sectionGone', second: 400, next: 500 },
    'media.starved': { type: 'media.starved', second: 210 },
    'media.described: hvc1': h265,
    'media.failed: network': broken('network'),
    'media.failed: format': broken('format'),
    'media.failed: damaged': damaged,
    'media.failed: missing': missing,
    'tab.hidden': { type: 'tab.hidden' },
    'tab.shown': { type: 'tab.shown' },
  },
  moreEvents: {
    'media.failed: damagedMedia': { ...damaged, reason: 'media' },
    'media.failed: media': { ...damaged, reason: 'media', next: null },
    'loadDay done: empty': done('loadDay', empty),
    'clock.ticked: plus3.1': ticked(at, 3.1),
    'clock.ticked: plus2.9': ticked(at, 2.9),
    'clock.ticked: minus0.24': ticked(at, -0.24),
    'clock.ticked: minus0.11': ticked(at, -0.11),
    'clock.ticked: plus0.11': ticked(at, 0.11),
    'clock.ticked: noDrift': ticked(at, null),
    'clock.ticked: gap': ticked(inGap, null),
    'clock.paused: nextDay': paused(nextDay),
    'media.described: hev1': { type: 'media.described', videoCodec: 'hev1.1.6.L93.b0' },
    'media.described: h264': { type: 'media.described', videoCodec: 'avc1.4d401e' },
    'media.failed: server': broken('server'),
    'media.failed: videoCodec': broken('videoCodec'),
  },
  control: ({ day: of, at: moment, recorded: { sections, today: now }, speed, quality }) => ({
    of,
    second: (moment - midnight) / 1000,
    hasSections: sections.length > 0,
    isToday: of >= now,
    speed,
    quality,
  }),
  // What was found that day is where it is looked for; and the clock is on the day that was sought, or after it.
  feasible: (event, { of, speed, quality }) =>
    !(
      event.type === 'quality.choose' &&
      (('quality' in event && event.quality === quality) || of === '2026-11-21')
    ) &&
    !(event.type === 'clock.ticked' && 'at' in event && of === '2026-11-21') &&
    !(event.type === 'clock.ran' && speed === 2) &&
    !(event.type === 'moment.sought' && 'at' in event && event.at !== nextDay && of === '2026-11-21'),
  delays: { positionTimeout: 15_000, checkAgain: 20_000 },
  callbacks: {
    media: [
      'media.drawn',
      'media.starved',
      'media.gapReached',
      'media.described',
      'media.sectionGone',
      'media.failed',
    ],
    watchClock: ['clock.ticked'],
    watchConnection: ['connection.restored'],
  },
  children: { retry: ['retry.now'] },
  demands: [
    {
      section: '2',
      what: 'The recordings of the day are asked for',
      on: 'init',
      to: 'loadingDay',
      effects: [
        called('loadDay', day),
        called('media', { target: {} }),
        called('retry'),
        called('watchClock', { target: {}, timezone }),
      ],
    },
    {
      section: '2',
      what: 'And the moment is looked for',
      from: 'loadingDay',
      on: done('loadDay', recorded),
      when: { second: 200 },
      to: 'onDay.showing.positioning',
      effects: [load(recorded, 200)],
    },
    {
      section: '2',
      what: 'A window without a recording says so',
      from: 'loadingDay',
      on: done('loadDay', past),
      when: { second: 200 },
      to: 'onDay.notRecorded',
      effects: [sent('media', { type: 'media.load', sections: [], seconds: 86_400, second: 200 }), settled],
    },
    {
      section: '8',
      what: 'A list that did not arrive is loaded again once the provider is back',
      from: 'loadingDay',
      on: lost,
      to: 'unreachable',
      effects: [halt, settled, called('watchConnection')],
    },
    {
      section: '8',
      what: 'Why it cannot be played is said',
      from: 'loadingDay',
      on: refused,
      to: 'failed',
      effects: [halt, settled],
      context: { message: 'device.notExist' },
    },
    {
      section: '8',
      what: 'And nothing is known of the recordings in this quality',
      from: 'loadingDay',
      on: refused,
      when: { hasSections: true },
      to: 'failed',
      effects: [halt, settled],
      context: { recorded: empty },
    },
    ...(
      [
        [at, today],
        [inGap, today],
        [nextDay, '2026-11-21'],
      ] as const
    ).map(([moment, of]) => ({
      section: '2',
      what: 'Another moment while the list is on its way',
      from: 'loadingDay',
      on: sought(moment),
      when: { of: today, quality: 'low' },
      to: 'loadingDay',
      effects: [called('loadDay', { ...day, day: of })],
      context: { at: moment, day: of },
    })),
    ...onDay.flatMap((from) => [
      {
        section: '2',
        what: 'Another moment of the day',
        from,
        on: sought(at),
        when: { of: today, hasSections: true, speed: 1 },
        to: 'onDay.showing.positioning',
        effects: [...leavesNudge(from), seek(200)],
        context: { at },
      },
      {
        section: '2',
        what: 'A moment without a recording',
        from,
        on: sought(inGap),
        when: { of: today, speed: 1 },
        to: 'onDay.notRecorded',
        effects: [...leavesNudge(from), halt, settled],
        context: { at: inGap },
      },
      ...[sought(nextDay), ticked(nextDay, null)].map((on) => ({
        section: '2',
        what: 'Another day',
        from,
        on,
        when: { of: today, speed: 1, quality: 'low' },
        to: 'loadingDay',
        effects: [...leavesNudge(from), halt, called('loadDay', { ...day, day: '2026-11-21' })],
        context: { at: nextDay, day: '2026-11-21' },
      })),
    ]),
    ...showing.flatMap((from) => [
      {
        section: '2',
        what: 'Where nothing was recorded it says so',
        from,
        on: { type: 'media.gapReached', second: 400, next: 500 },
        when: { of: today, speed: 1 },
        to: 'onDay.notRecorded',
        effects: [...leavesNudge(from), settled],
        context: { at: midnight + 400_000 },
      },
      {
        section: '8',
        what: 'Of a recording that is there no more it says so until the next one',
        from,
        on: { type: 'media.sectionGone', second: 400, next: 500 },
        when: { of: today, speed: 1 },
        to: 'onDay.gone',
        effects: [...leavesNudge(from), settled],
        context: { damagedUntil: midnight + 500_000 },
      },
      {
        section: 'design 9',
        what: 'H.265 is for the app',
        from,
        on: h265,
        when: { speed: 1, second: 200 },
        to: 'unsupported',
        effects: [...leavesNudge(from), halt, settled],
        context: { unplayed: section(100, 400) },
      },
      {
        section: '8',
        what: 'What did not arrive is loaded again',
        from,
        on: broken('network'),
        when: { speed: 1 },
        to: 'waiting',
        effects: [...leavesNudge(from), halt, lostReported, settled],
      },
      {
        section: '8',
        what: 'What cannot be played is said',
        from,
        on: broken('format'),
        when: { speed: 1, second: 200 },
        to: 'failed',
        effects: [...leavesNudge(from), halt, settled],
        context: { message: 'device.recordingDamaged', unplayed: section(100, 400) },
      },
      ...[damaged, missing].map((on) => ({
        section: '8',
        what: 'A segment that cannot be played is said, and left out',
        from,
        on,
        when: { of: today, speed: 1 },
        to: 'onDay.damaged',
        effects: [...leavesNudge(from), settled],
        context: { damagedUntil: midnight + 204_000 },
      })),
    ]),
    {
      section: '2',
      what: 'The picture arrives',
      from: 'onDay.showing.positioning',
      on: frame,
      to: 'onDay.showing.following.inStep',
      effects: [arrived, settled],
      context: { isSoundRefused: false },
    },
    {
      section: 'design 5',
      what: 'Sound that a browser cannot play is said',
      from: 'onDay.showing.positioning',
      on: refusedSound,
      to: 'onDay.showing.following.inStep',
      effects: [arrived, settled],
      context: { isSoundRefused: true },
    },
    {
      section: 'design 10',
      what: 'It takes too long',
      from: 'onDay.showing.positioning',
      on: 'after positionTimeout',
      to: 'waiting',
      effects: [halt, lostReported, settled],
    },
    {
      section: '0002',
      what: 'A picture that is behind the clock catches up',
      from: 'onDay.showing.following.inStep',
      on: ticked(at, -0.3),
      when: { of: today, speed: 1 },
      to: 'onDay.showing.following.catchingUp',
      effects: [rate(1.5)],
    },
    {
      section: '0002',
      what: 'One that is ahead falls back',
      from: 'onDay.showing.following.inStep',
      on: ticked(at, 0.3),
      when: { of: today, speed: 1 },
      to: 'onDay.showing.following.fallingBack',
      effects: [rate(0.5)],
    },
    ...following.map((from) => ({
      section: '0002',
      what: 'Too far off, it goes to where the clock is',
      from,
      on: ticked(later, -3.1),
      when: { of: today, speed: 1 },
      to: 'onDay.showing.positioning',
      effects: [...leavesNudge(from), seek(260)],
      context: { at: later },
    })),
    ...following.map((from) => ({
      section: '2',
      what: 'A speed applies to all',
      from,
      on: ran,
      to: 'onDay.showing.following.inStep',
      effects: [...(leavesNudge(from).length > 0 ? [rate(1)] : []), rate(2), play],
      context: { speed: 2 },
    })),
    ...following.map((from) => ({
      section: 'design 5',
      what: 'It stands for want of data',
      from,
      on: { type: 'media.starved', second: 210 } as const,
      when: { speed: 1 },
      to: 'onDay.showing.positioning',
      effects: leavesNudge(from),
    })),
    {
      section: '2',
      what: 'The clock comes to a recording',
      from: 'onDay.notRecorded',
      on: ticked(at, 0.02),
      when: { of: today, hasSections: true },
      to: 'onDay.showing.positioning',
      effects: [seek(200)],
      context: { at },
    },
    ...(['retry', 'retry.now'] as const).map((on) => ({
      section: '8',
      what: 'It is loaded again',
      from: 'waiting',
      on,
      when: { of: today, quality: 'low' },
      to: 'loadingDay',
      effects: [waitEnded, called('loadDay', day)],
    })),
    {
      section: '0007',
      what: 'It is loaded again once the provider is back, and not before',
      from: 'unreachable',
      on: 'connection.restored',
      when: { of: today, quality: 'low' },
      to: 'loadingDay',
      effects: [called('loadDay', day)],
    },
    {
      section: '0007',
      what: 'Past midnight nothing is known of the new day',
      from: 'unreachable',
      on: ticked(nextDay, null),
      when: { of: today, hasSections: true },
      to: 'unreachable',
      effects: [],
      context: { at: nextDay, day: '2026-11-21', recorded: empty },
    },
    ...(['unsupported', 'failed'] as const).flatMap((from) => [
      {
        section: '2',
        what: 'The recording that cannot be played is over: what comes then is shown',
        from,
        on: ticked(inNext, null),
        when: { of: today, second: 200, hasSections: true },
        to: 'onDay.showing.positioning',
        effects: [seek(600)],
        context: { at: inNext },
      },
      {
        section: '2',
        what: 'And so is its day: the list of the new one is asked for',
        from,
        on: ticked(nextDay, null),
        when: { of: today, quality: 'low' } as const,
        to: 'loadingDay',
        effects: [called('loadDay', { ...day, day: '2026-11-21' })],
        context: { at: nextDay, day: '2026-11-21' },
      },
    ]),
    {
      section: '2',
      what: 'Where the list of the day was refused, no recording of it is tried',
      from: 'failed',
      on: ticked(inNext, null),
      when: { of: today, hasSections: false },
      to: 'failed',
      effects: [],
      context: { at: inNext },
    },
    ...(['waiting', 'unreachable', 'unsupported', 'failed'] as const).map((from) => ({
      section: '0007',
      what: 'Meanwhile the clock runs on: its moment is the one that is asked for',
      from,
      on: ticked(later, -3.1),
      when: { of: today, second: 200 },
      to: from,
      effects: [],
      context: { at: later },
    })),
    ...(['unreachable', 'unsupported', 'failed'] as const).map((from) => ({
      section: '8',
      what: 'A person tries again',
      from,
      on: 'retry',
      when: { of: today, quality: 'low' },
      to: 'loadingDay',
      effects: [called('loadDay', day)],
    })),
    ...(['waiting', 'unreachable', 'unsupported', 'failed'] as const).map((from) => ({
      section: '2',
      what: 'At another moment it is looked for anew',
      from,
      on: sought(at),
      when: { of: today, quality: 'low' },
      to: 'loadingDay',
      effects: [...(from === 'waiting' ? [waitEnded] : []), called('loadDay', day)],
      context: { at },
    })),
    ...['loadingDay', ...onDay, 'waiting', 'unreachable', 'unsupported', 'failed'].map((from) => ({
      section: '0002',
      what: 'What nobody sees is given back, and not waited for',
      from,
      on: 'tab.hidden' as const,
      when: from === 'loadingDay' ? { speed: 1, of: today, quality: 'low' } : { speed: 1 },
      to: from === 'loadingDay' ? 'suspended.listing' : 'suspended.idle',
      effects: [
        ...leavesNudge(from),
        ...(from === 'waiting' ? [waitEnded] : []),
        release,
        settled,
        ...(from === 'loadingDay' ? [called('loadDay', day)] : []),
      ],
    })),
    ...['loadingDay', ...onDay, 'waiting', 'unreachable', 'unsupported', 'failed'].map((from) => ({
      section: '4',
      what: 'Enlarged, it is played in the quality of its camera, from where the clock is',
      from,
      on: chosen('high'),
      when: { of: today, speed: 1, quality: 'low' } as const,
      to: 'loadingDay',
      effects: [
        ...leavesNudge(from),
        ...(from === 'waiting' ? [waitEnded] : []),
        called('loadDay', { ...day, quality: 'high' }),
      ],
      context: { at, quality: 'high' } as const,
    })),
    ...(
      [
        'loadingDay',
        'onDay.showing.positioning',
        'onDay.notRecorded',
        'onDay.damaged',
        'waiting',
        'unreachable',
        'unsupported',
        'failed',
        'suspended.idle',
        'suspended.listing',
      ] as const
    ).map((from) => ({
      section: '2',
      what: 'The clock runs, and what arrives plays with it',
      from,
      on: ran,
      to: from,
      effects: [rate(2), play],
      context: { speed: 2 },
    })),
    {
      section: '2',
      what: 'The clock stands, and so does the picture that arrives',
      from: 'loadingDay',
      on: paused(later),
      when: { of: today },
      to: 'loadingDay',
      effects: [pause],
      context: { at: later },
    },
    ...[
      ...following,
      'onDay.notRecorded',
      'onDay.damaged',
      'waiting',
      'unreachable',
      'unsupported',
      'failed',
      'suspended.idle',
    ].map((from) => ({
      section: '2',
      what: 'The clock stands, and so does the picture: it is not waited for',
      from,
      on: paused(later),
      when: { of: today },
      to: from,
      effects: [pause, settled],
      context: { at: later },
    })),
    {
      section: '2',
      what: 'It has run on while the picture was on its way: that of its moment is shown',
      from: 'onDay.showing.positioning',
      on: paused(later),
      when: { of: today, second: 200 },
      to: 'onDay.showing.positioning',
      effects: [pause, seek(260)],
      context: { at: later },
    },
    {
      section: '2',
      what: 'Where it stands at the moment that is waited for, that is waited for',
      from: 'onDay.showing.positioning',
      on: paused(later),
      when: { of: today, second: 260 },
      to: 'onDay.showing.positioning',
      effects: [pause],
    },
    {
      section: '2',
      what: 'The clock runs on while the list is on its way: it begins where it is by then',
      from: 'loadingDay',
      on: ticked(later, -3.1),
      when: { of: today },
      to: 'loadingDay',
      effects: [],
      context: { at: later },
    },
    {
      section: '2',
      what: 'Past midnight the list of the new day is asked for',
      from: 'loadingDay',
      on: ticked(nextDay, null),
      when: { of: today, quality: 'low' },
      to: 'loadingDay',
      effects: [called('loadDay', { ...day, day: '2026-11-21' })],
      context: { at: nextDay, day: '2026-11-21' },
    },
    {
      section: '4',
      what: 'Small again, it is played in the smaller quality',
      from: 'onDay.showing.following.inStep',
      on: chosen('low'),
      when: { of: today, quality: 'high' },
      to: 'loadingDay',
      effects: [called('loadDay', day)],
      context: { at, quality: 'low' },
    },
  ],
});
