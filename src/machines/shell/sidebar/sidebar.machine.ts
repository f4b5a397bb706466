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
  description: 'The menu at the left: wide with words, or narrow with icons only.',
  context: ({ input }) => ({ narrow: input.narrow }),
  initial: 'measuring',
  states: {
    measuring: {
      description:
        'The page has just begun: on a window narrower than 1200 pixels the menu starts narrow, otherwise wide.',
      always: [{ guard: 'isNarrow', target: 'collapsed' }, { target: 'expanded' }],
    },
    expanded: {
      description: 'The menu shows icons and words. Its button makes it narrow.',
      on: { toggle: 'collapsed' },
    },
    collapsed: {
      description: 'The menu shows icons only. Its button makes it wide.',
      on: { toggle: 'expanded' },
    },
  },
});
