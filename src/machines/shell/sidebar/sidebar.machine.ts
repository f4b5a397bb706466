import { setup } from 'xstate';

/** The left menu of the main layout (spec sections 2 and 4), expanded or collapsed. */
export const sidebarMachine = setup({
  types: {
    context: {} as { narrow: boolean },
    input: {} as { narrow: boolean },
    events: {} as { type: 'toggle' },
  },
  guards: { isNarrow: ({ context }) => context.narrow },
}).createMachine({
  id: 'sidebar',
  description: 'The menu on the left: wide with labels, or narrow with icons only.',
  context: ({ input }) => ({ narrow: input.narrow }),
  initial: 'measuring',
  states: {
    measuring: {
      description:
        'The page has just opened. The menu starts narrow if the window is narrower than 1200 pixels, otherwise wide.',
      always: [{ guard: 'isNarrow', target: 'collapsed' }, { target: 'expanded' }],
    },
    expanded: {
      description: 'The menu shows icons and labels. Its button makes it narrow.',
      on: { toggle: 'collapsed' },
    },
    collapsed: {
      description: 'The menu shows icons only. Its button makes it wide.',
      on: { toggle: 'expanded' },
    },
  },
});
