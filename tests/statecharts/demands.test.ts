import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../src/statecharts/paths.ts';
import type { Model } from '../models/model.ts';
import { edited } from './edited.ts';
import { model as line } from './line.model.ts';

const changed = (edit: (machine: AnyStateMachine) => void): Model => edited(line, edit);

const without = (state: string, event: string): Model =>
  changed((machine) => machine.getStateNodeById(state).transitions.delete(event));

test('a machine that does what is wanted meets every demand', () => {
  expect(generatePaths(line).unmet).toEqual([]);
});

describe('a demand is missed when the machine loses', () => {
  test.each([
    [
      'an event',
      without('line.idle', 'start'),
      'section 4, "It asks on command" (idle | start → asking): no such step',
    ],
    [
      'the end of an actor',
      without('line.asking', 'xstate.done.actor.ask'),
      'section 4, "What is not open is closed" (asking | ask done → closed): no such step',
    ],
    [
      'the failure of an actor',
      without('line.asking', 'xstate.error.actor.ask'),
      'section 4, "It tries again" (asking | ask error → waiting): no such step',
    ],
    [
      'a timer',
      without('line.waiting', 'xstate.after.backOff.line.waiting'),
      'section 4, "It tries again after a while" (waiting | after backOff → asking): no such step',
    ],
    [
      'what always follows',
      changed((machine) => {
        machine.getStateNodeById('line.open.deciding').always?.shift();
      }),
      'section 4, "An open line is reported to all, and heard" (asking | ask done → open.loud): ' +
        'in asking it goes to open.silent and not to open.loud',
    ],
    [
      'its way',
      changed((machine) => {
        for (const way of machine.getStateNodeById('line.asking').transitions.get('xstate.error.actor.ask') ??
          []) {
          way.target = [machine.getStateNodeById('line.idle')];
        }
      }),
      'section 4, "It tries again" (asking | ask error → waiting): in asking it goes to idle and not to waiting',
    ],
    [
      'a word to its parent',
      changed((machine) => {
        machine.getStateNodeById('line.open').entry = ['notifySession'];
      }),
      'section 4, "An open line is reported to all, and heard" (asking | ask done → open.loud): ' +
        'in asking it does not do {"sent":"parent","event":{"type":"line.opened"}}',
    ],
    [
      'what it writes',
      changed((machine) => {
        machine.getStateNodeById('line.open.loud').entry.length = 0;
      }),
      'section 4, "An open line is reported to all, and heard" (asking | ask done → open.loud): ' +
        'in asking attempt is 1',
    ],
  ])('%s', (_, model, fault) => {
    expect(generatePaths(model).unmet).toContain(fault);
  });
});

test('a demand on an event that is not sent for it says where the event belongs', () => {
  const { 'ask error': failed, ...events } = line.events;
  if (failed === undefined) throw new Error('the line sends no such event');
  const later: Model = {
    ...line,
    events,
    moreEvents: { 'ask error': failed },
    demands: [{ section: '4', what: 'It tries again', from: 'idle', on: { ...failed }, to: 'waiting' }],
  };
  expect(generatePaths(later).unmet).toEqual([
    'section 4, "It tries again" (idle | ask error → waiting): no such step: an event of moreEvents is only sent ' +
      'where it writes a key of the context that no other event wrote; put it into events',
  ]);
});
