import { expect, test } from 'vitest';
import { eventLabel } from '../../src/statecharts/eventType.ts';
import { hostileNames } from '../fuzz.ts';

test.each([
  ['', 'always'],
  ['xstate.init', 'start'],
  ['xstate.done.actor.login', 'login done'],
  ['xstate.error.actor.login', 'login error'],
  ['xstate.after.stall.player.playing', 'after stall'],
  ['xstate.done.state.player', 'done'],
  ['play.press', 'play.press'],
])('%s is read as %s', (type, label) => {
  expect(eventLabel(type)).toBe(label);
});

test.each(hostileNames.filter((name) => name !== ''))('an event named %j is read as that', (name) => {
  expect(eventLabel(name)).toBe(name);
});
