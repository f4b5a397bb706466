import { setup } from 'xstate';

/** The left menu of the main layout (spec section 2 and 4): a collapse flag that toggles. */
export const sidebarMachine = setup({
  types: {
    context: {} as { narrow: boolean },
    input: {} as { narrow: boolean },
    events: {} as { type: 'toggle' },
  },
  guards: { isNarrow: ({ context }) => context.narrow },
}).createMachine({
  id: 'sidebar',
  context: ({ input }) => ({ narrow: input.narrow }),
  initial: 'measuring',
  states: {
    measuring: {
      description: 'Below 1200 px the sidebar starts collapsed.',
      always: [{ guard: 'isNarrow', target: 'collapsed' }, { target: 'expanded' }],
    },
    expanded: { on: { toggle: 'collapsed' } },
    collapsed: { on: { toggle: 'expanded' } },
  },
});
