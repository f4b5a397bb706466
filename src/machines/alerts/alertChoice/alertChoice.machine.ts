import { assign, setup } from 'xstate';
import { between, toggled, withChosen } from '../../../domain/alerts/choice.ts';

type Reached = { readonly id: string; readonly listed: readonly string[] };

/** Which alerts of a list are chosen, to do something with all of them. */
export const alertChoiceMachine = setup({
  types: {
    context: {} as {
      /** Their names, in the order in which they were chosen. */
      chosen: readonly string[];
      /** Where a range begins: the one that was touched last. */
      anchor: string | null;
    },
    events: {} as
      | { type: 'alert.toggle'; id: string }
      /** From the one that was touched last to this one, as they are listed. */
      | ({ type: 'range.choose' } & Reached)
      | { type: 'all.choose'; listed: readonly string[] }
      | { type: 'release' },
  },
  guards: {
    isLast: ({ context }, params: { id: string }) =>
      context.chosen.length === 1 && context.chosen[0] === params.id,
    isAny: (_, params: { listed: readonly string[] }) => params.listed.length > 0,
  },
  actions: {
    setToggled: assign(({ context }, { id }: { id: string }) => ({
      chosen: toggled(context.chosen, id),
      anchor: id,
    })),
    setRange: assign(({ context: { chosen, anchor } }, { id, listed }: Reached) => ({
      chosen: withChosen(chosen, between(listed, anchor, id)),
      anchor: id,
    })),
    setAll: assign((_, params: { listed: readonly string[] }) => ({ chosen: params.listed })),
    clearChosen: assign({ chosen: [], anchor: null }),
  },
}).createMachine({
  id: 'alertChoice',
  description: 'Choosing alerts of a list, to mark, save or share them together.',
  context: { chosen: [], anchor: null },
  initial: 'none',
  on: {
    'range.choose': {
      target: '.some',
      actions: { type: 'setRange', params: ({ event }) => event },
    },
    'all.choose': {
      guard: { type: 'isAny', params: ({ event }) => event },
      target: '.some',
      actions: { type: 'setAll', params: ({ event }) => event },
    },
  },
  states: {
    none: {
      description: 'No alert is chosen.',
      on: {
        'alert.toggle': { target: 'some', actions: { type: 'setToggled', params: ({ event }) => event } },
      },
    },
    some: {
      description: 'Some alerts are chosen; a bar says how many, and what can be done with them.',
      on: {
        'alert.toggle': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'none',
            actions: 'clearChosen',
          },
          { actions: { type: 'setToggled', params: ({ event }) => event } },
        ],
        release: { target: 'none', actions: 'clearChosen' },
      },
    },
  },
});
