import { assign, setup } from 'xstate';
import { between, toggled, withChosen } from '../../../domain/alerts/choice.ts';

type Reached = { readonly id: string; readonly listed: readonly string[] };

/** The selected alerts of a list, for an action on all of them. */
export const alertChoiceMachine = setup({
  types: {
    context: {} as {
      /** Ids, in the order of selection. */
      chosen: readonly string[];
      /** The start of a range: the alert that was selected or deselected last. */
      anchor: string | null;
    },
    events: {} as
      | { type: 'alert.toggle'; id: string }
      /** Selects from the anchor to this alert, in the order of the list. */
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
  description: 'Selecting alerts of a list, to mark, save or share them together.',
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
      description: 'No alert is selected.',
      on: {
        'alert.toggle': { target: 'some', actions: { type: 'setToggled', params: ({ event }) => event } },
      },
    },
    some: {
      description: 'Some alerts are selected. A bar shows how many, and the actions for them.',
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
