import { assign, emit, setup } from 'xstate';
import type { ClipRange } from '../../../domain/clips/clip.ts';

/** The range of a day that is marked for a clip; null if none is. */
export type DayRange = { readonly day: string; readonly range: ClipRange | null };

/** Writes the range to the address bar, in the current history entry of the browser. */
export type ClipSet = DayRange & { type: 'clip.set' };

/** The range in the address of a camera's history, so that it is marked again after a reload. */
export const clipAddressMachine = setup({
  types: {
    context: {} as DayRange,
    input: {} as DayRange,
    events: {} as { type: 'range.changed' } & DayRange,
    emitted: {} as ClipSet,
  },
  // Browsers refuse to replace an address as often as a drag or a held key moves an end.
  delays: { rest: 300 },
  actions: {
    setRange: assign((_, { day, range }: DayRange) => ({ day, range })),
    emitClip: emit(({ context: { day, range } }) => ({ type: 'clip.set' as const, day, range })),
  },
}).createMachine({
  id: 'clipAddress',
  description:
    'The range for a clip in the address of a history. It is written once the ends rest, so that it survives a reload.',
  context: ({ input: { day, range } }) => ({ day, range }),
  initial: 'named',
  on: {
    'range.changed': {
      target: '.moving',
      actions: { type: 'setRange', params: ({ event }) => event },
    },
  },
  states: {
    named: { description: 'The address names the range that is marked, or none.' },
    moving: {
      description: 'The person may continue to move the ends, for a third of a second each time.',
      after: { rest: { target: 'named', actions: 'emitClip' } },
    },
  },
});
