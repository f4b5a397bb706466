import { shortcutsMachine } from '../../src/machines/shell/shortcuts/shortcuts.machine.ts';
import { defineModel, sent } from './model.ts';

export const model = defineModel({
  machine: shortcutsMachine,
  inputs: [{ isOn: true }, { isOn: false }],
  control: ({ isOn }) => isOn,
  callbacks: { keepSwitch: [] },
  demands: [
    {
      section: 'design 3',
      what: 'They can be switched off (WCAG 2.1.4)',
      from: 'keys.on',
      on: 'keys.switchOff',
      to: 'keys.off',
      effects: [sent('keepSwitch', { type: 'switch.keep', isOn: false })],
    },
  ],
});
