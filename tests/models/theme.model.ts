import { themeMachine } from '../../src/machines/shell/theme/theme.machine.ts';
import { themes } from '../../src/domain/shell/theme.ts';
import { called, defineModel, sent } from './model.ts';

export const model = defineModel({
  machine: themeMachine,
  inputs: themes.map((theme) => ({ theme })),
  // The theme of now cannot be chosen again: in this order a path never asks for it.
  events: Object.fromEntries(
    themes.toReversed().map((theme) => [`theme.choose: ${theme}`, { type: 'theme.choose' as const, theme }]),
  ),
  control: ({ initial }) => initial,
  callbacks: { page: [] },
  demands: [
    {
      section: '2',
      what: 'It starts with the theme that was kept',
      on: 'init',
      when: 'light',
      to: 'light',
      effects: [called('page'), sent('page', { type: 'theme.apply', theme: 'light' })],
    },
    {
      section: '2',
      what: 'The system settings choose the theme',
      on: { type: 'theme.choose', theme: 'light' },
      to: 'light',
      effects: [sent('page', { type: 'theme.apply', theme: 'light' })],
    },

    {
      section: '2',
      what: 'It starts with the theme that was kept',
      on: 'init',
      when: 'dark',
      to: 'dark',
      effects: [called('page'), sent('page', { type: 'theme.apply', theme: 'dark' })],
    },
    {
      section: '2',
      what: 'The system settings choose the theme',
      on: { type: 'theme.choose', theme: 'dark' },
      to: 'dark',
      effects: [sent('page', { type: 'theme.apply', theme: 'dark' })],
    },

    {
      section: '2',
      what: 'It starts with the theme that was kept',
      on: 'init',
      when: 'system',
      to: 'system',
      effects: [called('page'), sent('page', { type: 'theme.apply', theme: 'system' })],
    },
    {
      section: '2',
      what: 'The system settings choose the theme',
      on: { type: 'theme.choose', theme: 'system' },
      to: 'system',
      effects: [sent('page', { type: 'theme.apply', theme: 'system' })],
    },
  ],
});
