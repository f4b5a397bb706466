import { assign, emit, setup } from 'xstate';
import type { GroupId } from '../../../domain/shell/routes.ts';

/** Asks for the home page of the chosen group. */
type GroupChosen = { type: 'group.chosen'; group: GroupId };

/**
 * The category switcher (spec sections 2 and 4). While the popover is open, pointing at a group makes it current.
 * Closing without a choice reverts to the previous group. A choice asks for the home page of that group. The group
 * changes only with the path: a person who stays on a page with unsaved changes stays in its group.
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
    emitted: {} as GroupChosen,
  },
  actions: {
    setHighlighted: assign((_, params: { group: GroupId }) => ({ current: params.group })),
    setGroupOfPath: assign(({ context }, params: { group: GroupId | null }) => {
      const group = params.group ?? context.previous;
      return { current: group, previous: group };
    }),
    clearHighlighted: assign(({ context }) => ({ current: context.previous })),
    emitChosen: emit((_, params: { group: GroupId }): GroupChosen => ({
      type: 'group.chosen',
      group: params.group,
    })),
  },
}).createMachine({
  id: 'categorySwitcher',
  description: 'The menu of cameras, gateways, doorbells and the other groups of pages.',
  context: ({ input }) => ({ current: input.group, previous: input.group }),
  initial: 'closed',
  on: {
    'path.changed': {
      target: '.closed',
      actions: { type: 'setGroupOfPath', params: ({ event }) => ({ group: event.group }) },
      description: 'A page without a group, such as the 404 page, keeps the previous group.',
    },
  },
  states: {
    closed: {
      description: 'The switcher shows the group of the current page. Clicking it opens the list of groups.',
      on: { open: 'open' },
    },
    open: {
      description:
        'The list of groups is open. Choosing a group opens its page. Closing the list without a choice changes nothing.',
      on: {
        highlight: { actions: { type: 'setHighlighted', params: ({ event }) => ({ group: event.group }) } },
        choose: {
          target: 'closed',
          description: 'The group becomes current once its page is open.',
          actions: [
            'clearHighlighted',
            { type: 'emitChosen', params: ({ event }) => ({ group: event.group }) },
          ],
        },
        close: { target: 'closed', actions: 'clearHighlighted' },
      },
    },
  },
});
