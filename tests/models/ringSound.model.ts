import { ringSoundMachine } from '../../src/machines/doorbells/ringSound/ringSound.machine.ts';
import { called, defineModel, emitted } from './model.ts';

const kept = (isOn: boolean) => emitted({ type: 'sound.chosen', isOn });
const chime = called('chime');

/** "A sound that can be switched off" (issue 15). */
export const model = defineModel({
  machine: ringSoundMachine,
  inputs: [{ isOn: true }, { isOn: false }],
  control: ({ isOn }) => isOn,
  delays: { startTimeout: 1000 },
  callbacks: { chime: ['chime.started'], watchChoice: ['sound.switchOn', 'sound.switchOff'] },
  demands: [
    {
      section: '0002',
      what: 'A ring is heard',
      from: 'silent',
      on: 'rings.began',
      to: 'ringing.sounding.starting',
      effects: [chime],
    },
    {
      section: '0002',
      what: 'A browser that plays nothing before a press holds it back, which is said',
      from: 'ringing.sounding.starting',
      on: 'after startTimeout',
      to: 'ringing.blocked',
    },
    {
      section: '0002',
      what: 'It can be switched off while somebody rings',
      from: 'ringing.sounding.heard',
      on: 'toggle',
      to: 'off.ringing',
      effects: [kept(false)],
    },
  ],
});
