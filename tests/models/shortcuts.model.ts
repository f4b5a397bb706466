import { shortcutsMachine } from '../../src/machines/shell/shortcuts/shortcuts.machine.ts';
import { called, defineModel, told } from './model.ts';

export const model = defineModel({
  machine: shortcutsMachine,
  inputs: [{ isOn: true }, { isOn: false }],
  control: ({ isOn }) => isOn,
  callbacks: { keepSwitch: [] },
  demands: [
    {
      section: 'ours',
      what: 'The keys of the page are on unless they were switched off',
      on: 'init',
      when: true,
      to: 'keys.on',
      effects: [called('keepSwitch')],
    },
    {
      section: 'ours',
      what: 'Switched off, they stay so the next time',
      on: 'init',
      when: false,
      to: 'keys.off',
      effects: [called('keepSwitch')],
    },
    {
      section: 'ours',
      what: 'They can be switched off (WCAG 2.1.4)',
      from: 'keys.on',
      on: 'keys.switchOff',
      to: 'keys.off',
      effects: [told('keepSwitch', { type: 'switch.keep', isOn: false })],
    },
    {
      section: 'ours',
      what: 'And on again',
      from: 'keys.off',
      on: 'keys.switchOn',
      to: 'keys.on',
      effects: [told('keepSwitch', { type: 'switch.keep', isOn: true })],
    },
    {
      section: 'ours',
      what: '"?" shows all shortcuts of the page',
      from: 'overview.closed',
      on: 'overview.toggle',
      to: 'overview.open',
    },
    {
      section: 'ours',
      what: 'And puts them away',
      from: 'overview.open',
      on: 'overview.toggle',
      to: 'overview.closed',
    },
    {
      section: 'ours',
      what: 'As do Escape and the button',
      from: 'overview.open',
      on: 'overview.close',
      to: 'overview.closed',
    },
  ],
});
