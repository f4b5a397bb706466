import { liveSoundMachine } from '../../src/machines/liveSound/liveSound.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: liveSoundMachine,
  inputs: [{ volume: 1 }, { volume: null }],
  events: [{ type: 'volume.changed', volume: 0.5 }],
  equivalent: {
    'liveSound.available.held | unmute: keepUsual dropped':
      'the browser holds back only what was on, and then it was chosen how loud',
  },
});
