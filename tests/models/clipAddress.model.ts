import { clipAddressMachine } from '../../src/machines/clips/clipAddress/clipAddress.machine.ts';
import { defineModel, emitted } from './model.ts';

const day = '2026-11-20';
const range = { from: 1000, to: 2000 };
const changed = { type: 'range.changed', day, range } as const;

export const model = defineModel({
  machine: clipAddressMachine,
  inputs: [{ day, range: null }],
  events: { 'range.changed: marked': changed, 'range.changed: dropped': { ...changed, range: null } },
  moreEvents: { 'range.changed: otherDay': { ...changed, day: '2026-11-21' } },
  control: ({ range: wanted }) => ({ isSome: wanted !== null }),
  delays: { rest: 300 },
  demands: [
    { section: '0005', what: 'The address is as it was opened', on: 'init', to: 'named', effects: [] },
    {
      section: '0005',
      what: 'While the ends move, the address is not written',
      on: changed,
      to: 'moving',
      context: { day, range },
      effects: [],
    },
    {
      section: '0005',
      what: 'Once they rest, it is written',
      from: 'moving',
      on: 'after rest',
      when: { isSome: true },
      to: 'named',
      effects: [emitted({ type: 'clip.set', day, range })],
    },
    {
      section: '0005',
      what: 'A clip that was dropped is no longer named',
      from: 'moving',
      on: 'after rest',
      when: { isSome: false },
      to: 'named',
      effects: [emitted({ type: 'clip.set', day, range: null })],
    },
  ],
  undriven:
    'No view shows it, and a path of marks is one of clipRange: the journey markedClip.spec.ts reads the address bar.',
});
