import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideOnlyAlerts, type PlayedAlerts } from '../../../src/actors/history/onlyAlerts.tsx';
import { createPlayhead } from '../../../src/actors/history/playbackContext.ts';
import { momentOf } from '../../../src/domain/time/deviceDay.ts';

const timezone = 'Europe/Berlin';
const day = '2026-11-20';
const alertAt = (second: number, type: string) => ({
  at: momentOf(day, second, timezone),
  before: 0,
  seconds: 10,
  type,
});
const alerts = [alertAt(1000, 'human'), alertAt(2000, 'vehicle'), alertAt(3000, 'human')];
const sections = [{ start: 0, end: 5000, path: '/', type: 0, audio: false, codec: '' }];

/** An actor whose snapshot a test sets. It notes what it is sent. */
function fakeActor<Snapshot>(first: Snapshot, heard: (event: { type: string }) => void = () => {}) {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let now = first;
  return {
    getSnapshot: () => now,
    send: heard,
    subscribe(listener: (snapshot: Snapshot) => void) {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    set(next: Partial<Snapshot>) {
      now = { ...now, ...next };
      for (const listener of listeners) listener(now);
    },
  };
}

const playing = { picture: { showing: { moving: 'shown' } }, intent: 'play' };
const seeking = { picture: { showing: 'positioning' }, intent: 'play' };

function playbackSnapshot(value: { picture: unknown; intent: string }, ofDay = day) {
  const picture = JSON.stringify(value.picture);
  return {
    value,
    context: { day: ofDay, recorded: { sections, seconds: 86_400 } },
    matches: ({ picture: { showing } }: { picture: { showing: string } }) =>
      picture.includes(`"showing":{"${showing}"`) || picture.includes(`"showing":"${showing}"`),
  };
}

const marksSnapshot = (hidden: readonly string[] = [], state = 'shown', ofDay = day) => ({
  context: { day: ofDay, alerts, hidden },
  matches: (wanted: string) => wanted === state,
});

function start(isAsked = false) {
  const playhead = createPlayhead({ day, second: 0 });
  const media = {
    on(_: string, heard: (shown: { second: number }) => void) {
      const unsubscribe = playhead.subscribe((second) => heard({ second }));
      return { unsubscribe };
    },
  };
  const sent: unknown[] = [];
  const playback = fakeActor({ ...playbackSnapshot(playing), children: { media } }, (event) =>
    sent.push(event),
  );
  const alertMarks = fakeActor(marksSnapshot());
  const played = { playback, playhead, alertMarks, timezone, isAsked } as unknown as PlayedAlerts;
  const only = createActor(provideOnlyAlerts(played));
  only.start();
  return { only, playhead, playback, alertMarks, sent };
}

/** What playback was sent since it was asked last. */
const taken = (sent: unknown[]) => sent.splice(0);

test('a history that was opened for the alerts begins with the first of the day, once', () => {
  const { only, alertMarks, sent } = start(true);
  const first = { type: 'seek', second: 995 };
  // The playback of this test stays where it was, outside of what is watched.
  expect(taken(sent)).toEqual([first, { type: 'play' }, first]);
  only.send({ type: 'stop' });
  alertMarks.set(marksSnapshot());
  expect(taken(sent)).toEqual([]);
});

test('what happened is played in a row, and after the last it stands', () => {
  const { only, playhead, playback, sent } = start();
  only.send({ type: 'start', second: 0 });
  expect(taken(sent)).toEqual([{ type: 'play' }, { type: 'seek', second: 995 }]);
  playback.set(playbackSnapshot(seeking));
  playhead.set(995);
  playback.set(playbackSnapshot(playing));
  for (const second of [995.04, 1014.7]) playhead.set(second);
  expect(taken(sent)).toEqual([]);
  playhead.set(1014.84);
  expect(taken(sent)).toEqual([{ type: 'seek', second: 1995 }]);
  playhead.set(3014.9);
  expect([taken(sent), only.getSnapshot().value]).toEqual([[{ type: 'pause' }], 'over']);
});

test('a frame from before a seek does not go elsewhere', () => {
  const { only, playhead, playback, sent } = start();
  only.send({ type: 'start', second: 0 });
  playback.set(playbackSnapshot(seeking));
  taken(sent);
  playhead.set(40);
  playback.set(playbackSnapshot(playing));
  expect(taken(sent)).toEqual([]);
});

test('a second that is only on its way is not left', () => {
  const { only, playhead, playback, sent } = start();
  playhead.set(1000);
  only.send({ type: 'start', second: 1000 });
  taken(sent);
  playback.set(playbackSnapshot(seeking));
  playhead.set(1500);
  expect([taken(sent), only.getSnapshot().value]).toEqual([[], 'playing']);
});

test('a kind that is turned off is skipped', () => {
  const { only, playhead, alertMarks, sent } = start();
  playhead.set(1000);
  only.send({ type: 'start', second: 1000 });
  alertMarks.set(marksSnapshot(['vehicle']));
  taken(sent);
  playhead.set(1500);
  expect(taken(sent)).toEqual([{ type: 'seek', second: 2995 }]);
});

test.each(['inGap', 'vanished', 'atEnd'])('a moment that cannot be played on is left (%s)', (picture) => {
  const { only, playhead, playback, sent } = start();
  playhead.set(1000);
  only.send({ type: 'start', second: 1000 });
  taken(sent);
  playback.set(playbackSnapshot({ picture, intent: 'play' }));
  expect(taken(sent)).toEqual([{ type: 'seek', second: 1995 }]);
});

test.each([
  ['plays on', { ...playing, intent: 'play' }],
  ['goes to another moment', { ...seeking, intent: 'pause' }],
  ['goes to another day', { picture: 'loadingDay', intent: 'pause' }],
])('at the end, a person who %s leaves it', (_, value) => {
  const { only, playhead, playback } = start();
  playhead.set(3000);
  only.send({ type: 'start', second: 3000 });
  playhead.set(3100);
  playback.set(playbackSnapshot({ ...playing, intent: 'pause' }));
  expect(only.getSnapshot().value).toBe('over');
  playback.set(playbackSnapshot(value));
  expect(only.getSnapshot().value).toBe('off');
});

test('another day has its own alerts, once they are known', () => {
  const { only, playhead, playback, alertMarks, sent } = start();
  playhead.set(1000);
  only.send({ type: 'start', second: 1000 });
  const next = '2026-11-21';
  playback.set(playbackSnapshot({ picture: 'loadingDay', intent: 'play' }, next));
  expect(only.getSnapshot().value).toBe('awaiting');
  alertMarks.set(marksSnapshot([], 'failed', next));
  playback.set(playbackSnapshot(playing, next));
  expect(only.getSnapshot().value).toBe('awaiting');
  taken(sent);
  alertMarks.set(marksSnapshot([], 'shown', next));
  expect([taken(sent), only.getSnapshot().value]).toEqual([[{ type: 'pause' }], 'over']);
});

test('a day without alerts that was known to have none before it was listed stays at its end', () => {
  const { only, playback, alertMarks, sent } = start();
  only.send({ type: 'start', second: 0 });
  const next = '2026-11-21';
  playback.set(playbackSnapshot({ picture: 'loadingDay', intent: 'play' }, next));
  alertMarks.set(marksSnapshot([], 'shown', next));
  expect(only.getSnapshot().value).toBe('awaiting');
  taken(sent);
  // Playback takes the command only once everyone has seen that the day is listed.
  playback.set(playbackSnapshot(seeking, next));
  expect([taken(sent), only.getSnapshot().value]).toEqual([[{ type: 'pause' }], 'over']);
  playback.set(playbackSnapshot({ ...seeking, intent: 'pause' }, next));
  playback.set(playbackSnapshot({ ...playing, intent: 'pause' }, next));
  expect(only.getSnapshot().value).toBe('over');
  playback.set(playbackSnapshot(playing, next));
  expect(only.getSnapshot().value).toBe('off');
});

test('a seek that was on its way when the end was reached does not leave it, the next one does', () => {
  const { only, playback, alertMarks } = start();
  only.send({ type: 'start', second: 0 });
  playback.set(playbackSnapshot({ ...seeking, intent: 'pause' }));
  alertMarks.set(marksSnapshot(['human', 'vehicle']));
  expect(only.getSnapshot().value).toBe('over');
  playback.set(playbackSnapshot({ ...seeking, intent: 'pause' }));
  expect(only.getSnapshot().value).toBe('over');
  playback.set(playbackSnapshot({ ...playing, intent: 'pause' }));
  playback.set(playbackSnapshot({ ...seeking, intent: 'pause' }));
  expect(only.getSnapshot().value).toBe('off');
});
