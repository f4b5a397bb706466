import { assign, sendParent, setup } from 'xstate';
import type { GroupId } from '../../../domain/shell/routes.ts';

/** What the switcher asks its parent for: the home of the chosen group. */
export type GroupChosen = { type: 'group.chosen'; group: GroupId };

/**
 * The category switcher (spec sections 2 and 4). It keeps a current and a previous group: while the popover is open,
 * pointing at a group makes it current; closing without a choice reverts to the previous one; a choice asks for that
 * group's home. The group changes only with the path: a person who stays on a page with unsaved changes stays in its
 * group.
 */
export const categorySwitcherMachine = setup({
  types: {
    context: {} as { current: GroupId; previous: GroupId },
    input: {} as { group: GroupId },
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'highlight'; group: GroupId }
      | { type: 'choose'; group: GroupId }
      | { type: 'path.changed'; group: GroupId | null },
  },
  actions: {
    setHighlighted: assign((_, params: { group: GroupId }) => ({ current: params.group })),
    setGroupOfPath: assign(({ context }, params: { group: GroupId | null }) => {
      const group = params.group ?? context.previous;
      return { current: group, previous: group };
    }),
    clearHighlighted: assign(({ context }) => ({ current: context.previous })),
    notifyChosen: sendParent((_, params: { group: GroupId }) => ({
      type: 'group.chosen' as const,
      group: params.group,
    })),
  },
}).createMachine({
  id: 'categorySwitcher',
  description: 'The switch that leads to cameras, gateways, doorbells and the other groups of pages.',
  context: ({ input }) => ({ current: input.group, previous: input.group }),
  initial: 'closed',
  on: {
    'path.changed': {
      target: '.closed',
      actions: { type: 'setGroupOfPath', params: ({ event }) => ({ group: event.group }) },
      description: 'A page of no group, such as the 404 page, leaves the group as it was.',
    },
  },
  states: {
    closed: {
      description: 'The switch shows the group of the present page. Pressing it opens the list of groups.',
      on: { open: 'open' },
    },
    open: {
      description:
        'The list of groups is open. Choosing one leads to its page; closing it without a choice changes nothing.',
      on: {
        highlight: { actions: { type: 'setHighlighted', params: ({ event }) => ({ group: event.group }) } },
        choose: {
          target: 'closed',
          description: 'The group becomes the chosen one once its page is there.',
          actions: [
            'clearHighlighted',
            { type: 'notifyChosen', params: ({ event }) => ({ group: event.group }) },
          ],
        },
        close: { target: 'closed', actions: 'clearHighlighted' },
      },
    },
  },
});
