import { createActor, fromCallback, fromPromise, initialTransition, transition } from 'xstate';
import { expect, test } from 'vitest';
import { provideSound } from '../../src/actors/live/provideSound.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import type { RecordedDay } from '../../src/domain/history/playback.ts';
import type { RecordSection } from '../../src/domain/history/recording.ts';
import type { DayFact, DayMediaCommand, DayMediaInput, SecondShown } from '../../src/domain/live/media.ts';
import { playbackMachine, type DayRequest } from '../../src/machines/history/playback/playback.machine.ts';
import { playbackRetryMachine } from '../../src/machines/history/playbackRetry/playbackRetry.machine.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const section = (start: number, end: number): RecordSection => ({
  start,
  end,
  path: '/a',
  type: 0,
  audio: true,
  codec: 'AAC',
});
const recorded = {
  sections: [section(100.4, 400), section(500, 900)],
  dropped: 0,
  seconds: 86_400,
  today: '2026-11-21',
};

const input = (second: number) =>
  ({
    serialNumber: 'LK0000000001',
    day: '2026-11-20',
    second,
    quality: 'high',
    today: '2026-11-21',
    volume: 1,
  }) as const;

/** A playback of one day; the day before it did not get through, and one after it never arrives. */
async function openDay(second: number, listed: () => RecordedDay = () => recorded) {
  const loaded: string[] = [];
  const sought: number[] = [];
  let report: (fact: DayFact) => void = () => {};
  const playback = createActor(
    playbackMachine.provide({
      actors: {
        loadDay: fromPromise<RecordedDay, DayRequest>(async ({ input: { day } }) => {
          loaded.push(day);
          if (day === '2026-11-19') throw new CallError(failure('interface'));
          return day === '2026-11-20' ? listed() : new Promise<never>(() => {});
        }),
        media: fromCallback<DayMediaCommand, DayMediaInput, SecondShown>(({ sendBack, receive }) => {
          report = sendBack;
          receive((command) => {
            if (command.type === 'media.seek' || command.type === 'media.load') sought.push(command.second);
          });
        }),
        sound: provideSound(),
        retry: playbackRetryMachine.provide({
          actors: { watchBrowser: fromCallback(() => {}), watchConnection: fromCallback(() => {}) },
        }),
      },
    }),
    {
      input: input(second),
    },
  ).start();
  const before = playback.getSnapshot();
  await settled();
  const picture = () => playback.getSnapshot().value.picture;
  return { playback, before, loaded, sought, report: (fact: DayFact) => report(fact), picture };
}

test('today is known before a day has arrived', async () => {
  const { before } = await openDay(120);
  expect(before.context.recorded.today).toBe('2026-11-21');
});

test('the whole second before a recording goes to it', async () => {
  const { report, sought, picture, playback } = await openDay(100);
  report({ type: 'media.gapReached', second: 100, next: 100.4 });
  expect(picture()).toEqual({ showing: 'positioning' });
  expect(sought).toEqual([100, 100.4]);
  expect(playback.getSnapshot().context.second).toBe(100.4);
});

test.each([
  [100.99, { showing: 'positioning' }],
  [101, 'inGap'],
  [101.01, 'inGap'],
] as const)('second 100 before a recording from %d on is %j', async (next, expected) => {
  const { report, picture } = await openDay(100);
  report({ type: 'media.gapReached', second: 100, next });
  expect(picture()).toEqual(expected);
});

test.each([
  ['missing', 0, '2026-11-20', 'failed'],
  ['missing', 0, '2026-11-21', 'crossing'],
  ['media', 0, '2026-11-20', 'failed'],
  ['media', 2, '2026-11-21', 'crossing'],
  ['media', 3, '2026-11-21', 'failed'],
] as const)(
  'a last part, %s after %i damaged ones, if today is %s: %s',
  async (reason, damaged, today, to) => {
    const { report, picture } = await openDay(120, () => ({ ...recorded, today }));
    for (let second = 120; second < 120 + damaged; second += 1)
      report({ type: 'media.failed', reason: 'media', second, next: second + 1 });
    report({ type: 'media.failed', reason, second: 890, next: null });
    expect(picture()).toBe(to);
  },
);

test.each([
  [0.49, 'buffering'],
  [0.5, 'skipping'],
  [0.51, 'skipping'],
])('from half a second before midnight on to second %d of the next day is %s', (start, state) => {
  const listed = (sections: readonly RecordSection[]) => ({ ...recorded, sections });
  const [initial] = initialTransition(playbackMachine, input(120));
  const events = [
    { type: 'xstate.done.actor.loadDay', output: listed([section(100, 86_400)]) },
    { type: 'media.drawn', second: 120, section: section(100, 86_400) },
    { type: 'media.gapReached', second: 86_399.5, next: null },
    { type: 'xstate.done.actor.loadNextDay', output: listed([section(start, 600)]) },
  ];
  const { value } = events.reduce(
    (snapshot, event) => transition(playbackMachine, snapshot, event as never)[0],
    initial,
  );
  expect(value.picture).toEqual({ showing: { moving: state } });
});

test.each([
  ['dataUsedUp', 'device.dataUsedUp'],
  ['videoCodec', 'device.codecUnknown'],
] as const)('what cannot be played is said: %s', async (reason, message) => {
  const { report, playback, picture } = await openDay(120);
  report({ type: 'media.failed', reason, second: 120, next: null });
  expect(picture()).toBe('failed');
  expect(playback.getSnapshot().context.message).toBe(message);
});

test('the sound of what is shown is as listed, if its tracks and the browser do not say otherwise', async () => {
  const { report, playback } = await openDay(120);
  const sound = () => playback.getSnapshot().context.sound;
  expect(sound()).toBe('none');
  const [first = section(0, 1)] = recorded.sections;
  report({ type: 'media.drawn', second: 120, section: first, sound: 'unplayable' });
  expect(sound()).toBe('unplayable');
  report({ type: 'media.sectionEntered', section: first });
  expect(sound()).toBe('playable');
  report({ type: 'media.sectionEntered', section: { ...first, audio: false }, sound: 'playable' });
  expect(sound()).toBe('playable');
  playback.send({ type: 'day.choose', day: '2026-11-19', second: null });
  expect(sound()).toBe('none');
});

test('after three damaged parts in a row it stops, and the next one can still be continued with', async () => {
  const { report, playback, picture, sought } = await openDay(120);
  for (const second of [120, 124, 128, 132])
    report({ type: 'media.failed', reason: 'media', second, next: second + 4 });
  expect(picture()).toBe('failed');
  expect(playback.getSnapshot().context.message).toBe('device.recordingDamaged');
  playback.send({ type: 'gap.skip' });
  expect(sought).toEqual([120, 124, 128, 132, 136]);
});

test('missing parts in a row are one part, however many they are', async () => {
  const { report, playback, picture } = await openDay(120);
  for (let second = 120; second < 160; second += 4)
    report({ type: 'media.failed', reason: 'missing', second, next: second + 4 });
  expect(picture()).toEqual({ showing: { moving: 'steppingOver' } });
  expect(playback.getSnapshot().context.gap).toMatchObject({ second: 120, next: 160 });
});

test.each([
  ['server', 124],
  ['network', null],
] as const)('what is waited for because of the %s can be passed over: to %s', async (reason, next) => {
  const { report, playback } = await openDay(120);
  report({ type: 'media.failed', reason, second: 120, next: 124 });
  expect(playback.getSnapshot().context.gap.next).toBe(next);
  expect(playback.getSnapshot().can({ type: 'gap.skip' })).toBe(next !== null);
});

test('the next recording that did not arrive is tried again, and not the gap before it', async () => {
  const { playback, report, sought } = await openDay(450);
  report({ type: 'media.gapReached', second: 450, next: 500 });
  playback.send({ type: 'gap.skip' });
  expect(playback.getSnapshot().context.second).toBe(500);
  expect(sought).toEqual([450, 500]);
});

test('a recording that appears where one waits in a gap can be continued with', async () => {
  const { playback, report, sought } = await openDay(950);
  report({ type: 'media.gapReached', second: 950, next: null });
  playback.send({ type: 'gap.skip' });
  const grown = { ...recorded, sections: [...recorded.sections, section(940, 990)] };
  playback.send({ type: 'day.updated', recorded: grown });
  playback.send({ type: 'gap.skip' });
  expect(sought).toEqual([950, 950]);
  expect(playback.getSnapshot().context.gap).toEqual({
    day: '2026-11-20',
    second: 950,
    next: 950,
    isLostEnd: false,
  });
});

test('the end is the end where the segments of the last recording end before it does', async () => {
  const { playback, report, picture, loaded, sought } = await openDay(510);
  const today = { ...recorded, today: '2026-11-20' };
  playback.send({ type: 'day.updated', recorded: today });
  report({ type: 'media.drawn', second: 510, section: section(500, 900) });
  report({ type: 'media.gapReached', second: 890, next: null });
  expect(picture()).toBe('checkingEnd');
  await settled();
  expect(picture()).toBe('atEnd');
  expect([loaded, sought]).toEqual([['2026-11-20', '2026-11-20'], [510]]);
});

test('what is new at the end is continued with, also where the open day was listed again first', async () => {
  const today = { ...recorded, today: '2026-11-20' };
  const grown = { ...today, sections: [section(100.4, 400), section(500, 960)] };
  let listed: RecordedDay = today;
  const { playback, report, picture, sought } = await openDay(510, () => listed);
  report({ type: 'media.drawn', second: 510, section: section(500, 900) });
  listed = grown;
  report({ type: 'media.gapReached', second: 900, next: null });
  expect(picture()).toBe('checkingEnd');
  playback.send({ type: 'day.updated', recorded: grown });
  await settled();
  expect(picture()).toEqual({ showing: { moving: 'buffering' } });
  expect(sought).toEqual([510, 900]);
});

test('after a recording that is no more the next one is continued with, be it still in the list or not', async () => {
  const { playback, report, picture } = await openDay(120);
  const nextOf = (sections: readonly RecordSection[]) => {
    playback.send({ type: 'day.updated', recorded: { ...recorded, sections } });
    return playback.getSnapshot().context.gap.next;
  };
  report({ type: 'media.sectionGone', second: 120, next: null });
  expect(picture()).toBe('checkingGone');
  await settled();
  expect(picture()).toBe('vanished');
  expect(nextOf([section(100, 400), section(500, 900)])).toBe(500);
  expect(nextOf([section(600, 900)])).toBe(600);
  expect(nextOf([section(100, 400)])).toBe(null);
});

test('a day that did not get through, in whatever way, is waited for', async () => {
  const { playback, picture } = await openDay(120);
  playback.send({ type: 'day.choose', day: '2026-11-19', second: null });
  await settled();
  expect(picture()).toBe('waitingForDay');
});
