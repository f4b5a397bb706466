import { sendTo, setup } from 'xstate';
import { callbackStub } from '../../stubs.ts';
import type { Theme } from '../../../domain/shell/theme.ts';

/** What the page is told: which theme to wear from now on. */
export type ThemeCommand = { type: 'theme.apply'; theme: Theme };

/** Light, dark, or as the system says (spec section 2, system settings). Kept in local storage. */
export const themeMachine = setup({
  types: {
    context: {} as { initial: Theme },
    input: {} as { theme: Theme },
    events: {} as { type: 'theme.choose'; theme: Theme },
  },
  actors: { page: callbackStub<ThemeCommand>('page') },
  guards: {
    isStartLight: ({ context }) => context.initial === 'light',
    isStartDark: ({ context }) => context.initial === 'dark',
    isLight: (_, params: { theme: Theme }) => params.theme === 'light',
    isDark: (_, params: { theme: Theme }) => params.theme === 'dark',
  },
  actions: {
    sendPageTheme: sendTo('page', (_, params: { theme: Theme }) => ({
      type: 'theme.apply' as const,
      theme: params.theme,
    })),
  },
}).createMachine({
  id: 'theme',
  description: 'Whether the page is light or dark, as the person chose.',
  context: ({ input }) => ({ initial: input.theme }),
  invoke: { id: 'page', src: 'page' },
  initial: 'deciding',
  on: {
    'theme.choose': [
      { guard: { type: 'isLight', params: ({ event }) => ({ theme: event.theme }) }, target: '.light' },
      { guard: { type: 'isDark', params: ({ event }) => ({ theme: event.theme }) }, target: '.dark' },
      { target: '.system' },
    ],
  },
  states: {
    deciding: {
      description: 'The page has just begun: what was chosen in this browser before is put on at once.',
      always: [
        { guard: 'isStartLight', target: 'light' },
        { guard: 'isStartDark', target: 'dark' },
        { target: 'system' },
      ],
    },
    light: {
      description: 'The page is light, until the person chooses otherwise.',
      entry: { type: 'sendPageTheme', params: { theme: 'light' } },
    },
    dark: {
      description: 'The page is dark, until the person chooses otherwise.',
      entry: { type: 'sendPageTheme', params: { theme: 'dark' } },
    },
    system: {
      description:
        'The page is light or dark as the operating system is set, and follows it when that changes.',
      entry: { type: 'sendPageTheme', params: { theme: 'system' } },
    },
  },
});
