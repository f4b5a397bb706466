import { sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

/** Commands to the storage of the switch. */
export type SwitchCommand = { type: 'switch.keep'; isOn: boolean };

/**
 * The shortcuts of the page: their overview, and whether the keys that work without focus are on (WCAG 2.1.4). Each
 * part defines its own keys.
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
  description: 'The list of keyboard shortcuts of this page, and whether the keys that need no focus are on.',
  context: ({ input }) => input,
  invoke: { id: 'keepSwitch', src: 'keepSwitch' },
  type: 'parallel',
  states: {
    overview: {
      description: 'The list of all shortcuts of the page.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The list is closed. The key "?" or the entry in the user menu opens it.',
          on: { 'overview.toggle': 'open' },
        },
        open: {
          description:
            'The list is open over the page, and other shortcuts are off. The same key, Escape, or its button closes it.',
          on: { 'overview.toggle': 'closed', 'overview.close': 'closed' },
        },
      },
    },
    keys: {
      description: 'The keys of the page, which work wherever the focus is.',
      initial: 'deciding',
      states: {
        deciding: {
          description:
            'The page has just opened. The keys are on or off as they were last set in this browser.',
          always: [{ guard: 'isStartOn', target: 'on' }, { target: 'off' }],
        },
        on: {
          description: 'The keys of the page work as listed. The switch in the list turns them off.',
          on: {
            'keys.switchOff': {
              target: 'off',
              actions: { type: 'sendKeepSwitch', params: { isOn: false } },
            },
          },
        },
        off: {
          description:
            'Only the focused element reacts to keys, so that voice input or a slip on the keyboard triggers nothing. The switch turns the keys on.',
          on: {
            'keys.switchOn': { target: 'on', actions: { type: 'sendKeepSwitch', params: { isOn: true } } },
          },
        },
      },
    },
  },
});
