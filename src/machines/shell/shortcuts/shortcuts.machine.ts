import { sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

/** What keeps the switch is told. */
export type SwitchCommand = { type: 'switch.keep'; isOn: boolean };

/**
 * The shortcuts of the page: the overview of them, and whether the keys that are heard wherever the focus is are on
 * (WCAG 2.1.4). Which keys a part takes says the part itself.
 */
export const shortcutsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { isOn: boolean },
    input: {} as { isOn: boolean },
    events: {} as
      | { type: 'overview.toggle' }
      | { type: 'overview.close' }
      | { type: 'keys.switchOn' }
      | { type: 'keys.switchOff' },
  },
  actors: { keepSwitch: callbackStub<SwitchCommand>('keepSwitch') },
  guards: { isStartOn: ({ context }) => context.isOn },
  actions: {
    sendKeepSwitch: sendTo('keepSwitch', (_, { isOn }: { isOn: boolean }) => ({
      type: 'switch.keep' as const,
      isOn,
    })),
  },
}).createMachine({
  id: 'shortcuts',
  meta: { title: 'Keyboard shortcuts' },
  description:
    'The list of the keys that this page takes, and whether the keys that need no focus are switched on.',
  context: ({ input }) => input,
  invoke: { id: 'keepSwitch', src: 'keepSwitch' },
  type: 'parallel',
  states: {
    overview: {
      description: 'The list of all shortcuts of the page.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The list is not shown. The key "?" or the entry in the menu of the person shows it.',
          on: { 'overview.toggle': 'open' },
        },
        open: {
          description:
            'The list lies over the page, and no other shortcut is heard. The same key, Escape and its button close it.',
          on: { 'overview.toggle': 'closed', 'overview.close': 'closed' },
        },
      },
    },
    keys: {
      description: 'The keys of the page, heard wherever the focus is.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The page has just begun: it is as it was left in this browser.',
          always: [{ guard: 'isStartOn', target: 'on' }, { target: 'off' }],
        },
        on: {
          description: 'The keys of the page do what the list says. The switch in the list turns them off.',
          on: {
            'keys.switchOff': {
              target: 'off',
              actions: { type: 'sendKeepSwitch', params: { isOn: false } },
            },
          },
        },
        off: {
          description:
            'Only what has the focus takes keys: nobody who speaks to the computer or slips on a key starts anything. The switch turns them on.',
          on: {
            'keys.switchOn': { target: 'on', actions: { type: 'sendKeepSwitch', params: { isOn: true } } },
          },
        },
      },
    },
  },
});
