import { sendTo, setup } from 'xstate';
import { callbackStub } from '../../stubs.ts';
import type { Theme } from '../../../domain/shell/theme.ts';

/** Sets the theme of the page. */
export type ThemeCommand = { type: 'theme.apply'; theme: Theme };

/** Light, dark, or the theme of the system (spec section 2, system settings). Stored in local storage. */
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
      description: 'The page has just opened. It uses the theme that was last chosen in this browser.',
      always: [
        { guard: 'isStartLight', target: 'light' },
        { guard: 'isStartDark', target: 'dark' },
        { target: 'system' },
      ],
    },
    light: {
      description: 'The page is light until the person chooses another theme.',
      entry: { type: 'sendPageTheme', params: { theme: 'light' } },
    },
    dark: {
      description: 'The page is dark until the person chooses another theme.',
      entry: { type: 'sendPageTheme', params: { theme: 'dark' } },
    },
    system: {
      description: 'The page follows the light or dark setting of the operating system.',
      entry: { type: 'sendPageTheme', params: { theme: 'system' } },
    },
  },
});
