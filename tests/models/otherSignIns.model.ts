import { otherSignInsMachine } from '../../src/machines/account/otherSignIns/otherSignIns.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: otherSignInsMachine,
  events: {
    'endOthers done: two': done('endOthers', 2),
    'endOthers done: none': done('endOthers', 0),
    'endOthers error': failed('endOthers'),
  },
  demands: [
    { section: 'ours', what: 'Nobody is signed out unasked', on: 'init', to: 'idle', effects: [] },
    { section: 'ours', what: 'Whether it is meant is asked', from: 'idle', on: 'ask', to: 'asking' },
    { section: 'ours', what: 'Not meant: all stay', from: 'asking', on: 'keep', to: 'idle', effects: [] },
    {
      section: 'ours',
      what: 'All others are signed out',
      from: 'asking',
      on: 'confirm',
      to: 'ending',
      effects: [called('endOthers')],
    },
    {
      section: 'ours',
      what: 'How many there were is said',
      from: 'ending',
      on: done('endOthers', 2),
      to: 'ended',
      context: { ended: 2 },
    },
    {
      section: 'ours',
      what: 'Also that there was none',
      from: 'ending',
      on: done('endOthers', 0),
      to: 'alone',
    },
    {
      section: 'ours',
      what: 'That it may not have been done is said',
      from: 'ending',
      on: 'endOthers error',
      to: 'failed',
    },
    {
      section: 'ours',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'ending',
      effects: [called('endOthers')],
    },
    ...(['ended', 'alone'] as const).map((from) => ({
      section: 'ours',
      what: 'It can be done again later',
      from,
      on: 'ask',
      to: 'asking',
    })),
  ],
});
