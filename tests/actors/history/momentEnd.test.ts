import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideMomentEnd, type PlayedMoment } from '../../../src/actors/history/momentEnd.ts';
import { createPlayhead } from '../../../src/actors/history/playbackContext.ts';

const moment = { day: '2026-11-20', second: 100, seconds: 17 };

/** The end of a moment whose playback notes what it is asked for. */
function startEnd() {
  const playhead = createPlayhead(moment);
  const sent: unknown[] = [];
  const ended: string[] = [];
  const heard: ((fact: { second: number }) => void)[] = [];
  const media = {
    on: (_: 'second.shown', hear: (fact: { second: number }) => void) => {
      heard.push(hear);
      return { unsubscribe: () => ended.push('pictures') };
    },
  };
  const playback = {
    getSnapshot: () => ({ children: { media } }),
    on: () => ({ unsubscribe: () => ended.push('days') }),
    subscribe: () => ({ unsubscribe: () => ended.push('stands') }),
    send: (event: unknown) => sent.push(event),
  } as unknown as PlayedMoment['playback'];
  const end = createActor(provideMomentEnd({ moment, timezone: 'Europe/Berlin', playback, playhead }));
  end.start();
  const show = (second: number) => heard.forEach((hear) => hear({ second }));
  return { end, playhead, sent, ended, show };
}

const stepBack = { type: 'seek', second: 116.9 };

test.each([
  ['within it is let play on', [116.7], [], 'running'],
  ['at its end it stands', [116.7, 116.85], [{ type: 'pause' }], 'over'],
  ['behind its end it stands and goes back', [116.7, 118.2], [{ type: 'pause' }, stepBack], 'over'],
  [
    'a picture behind it that is drawn once it stands is gone back from',
    [116.85, 117.3],
    [{ type: 'pause' }, stepBack],
    'over',
  ],
  ['a second before it is played again', [116.85, 104], [{ type: 'pause' }], 'running'],
])('%s', (_, seconds, asked, state) => {
  const { end, playhead, sent } = startEnd();
  for (const second of seconds) playhead.set(second);
  expect([sent, end.getSnapshot().value]).toEqual([asked, state]);
});

test('the pictures of playback move the playhead, until it is left', () => {
  const { end, playhead, ended, show } = startEnd();
  show(104.5);
  expect([playhead.get(), ended]).toEqual([104.5, []]);
  end.stop();
  expect(ended).toEqual(['pictures', 'days', 'stands']);
});
