import { setup } from 'xstate';

/** Whether the figures of a live picture are shown on it. */
export const liveStatsMachine = setup({
  types: { events: {} as { type: 'toggle' } },
}).createMachine({
  id: 'liveStats',
  initial: 'hidden',
  states: { hidden: { on: { toggle: 'shown' } }, shown: { on: { toggle: 'hidden' } } },
});
