import { createMachine } from 'xstate';

/** Not a part of the product: a chart with a state in another one, which can be folded. */
export const foldedMachine = createMachine({
  id: 'folded',
  initial: 'outer',
  states: {
    outer: { initial: 'inner', states: { inner: { on: { next: 'other' } }, other: {} } },
    end: {},
  },
});
