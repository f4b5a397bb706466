import { themeMachine } from '../../src/machines/theme/theme.machine.ts';
import { themes } from '../../src/domain/theme.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: themeMachine,
  inputs: themes.map((theme) => ({ theme })),
  // The theme of now cannot be chosen again: in this order a path never asks for it.
  events: themes.toReversed().map((theme) => ({ type: 'theme.choose' as const, theme })),
  control: ({ initial }) => initial,
  callbacks: { page: [] },
});
