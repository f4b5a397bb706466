import { liveSoundMachine } from '../../src/machines/live/liveSound/liveSound.machine.ts';
import { defineModel, sent } from './model.ts';

/** A sound that nobody has turned up yet has no volume: it is not heard. */
export const model = defineModel({
  machine: liveSoundMachine,
  inputs: [{ volume: 1 }, { volume: null }],
  callbacks: { volumeMemory: [] },
  events: {
    'volume.changed': { type: 'volume.changed', volume: 0.5 },
  },
  control: ({ volume }) => volume,
  demands: [
    {
      section: '2',
      what: 'The volume that a person chooses is remembered',
      from: 'available.on',
      on: 'volume.changed',
      to: 'available.on',
      context: { volume: 0.5 },
      effects: [sent('memory', { type: 'volume.chosen', volume: 0.5 })],
    },
    {
      section: 'design 5',
      what: 'Sound that a browser cannot play, such as G.711, is said',
      from: 'available',
      on: 'codec.refused',
      to: 'unplayable',
    },
    {
      section: 'design 5',
      what: 'Sound that has not arrived is said',
      from: 'available.on',
      on: 'track.delayed',
      to: 'awaited.on',
    },
    ...(['on', 'muted'] as const).map((is) => ({
      section: 'design 5',
      what: 'Once it arrives, it is as the person wants it',
      from: `awaited.${is}`,
      on: 'track.arrived',
      to: `available.${is}`,
    })),
    {
      section: 'design 5',
      what: 'Also where none was expected',
      from: 'absent',
      on: 'track.arrived',
      to: 'available',
    },
    {
      section: '3',
      what: 'A section may have no sound, as a live picture may',
      from: 'available',
      on: 'track.lacked',
      to: 'absent',
    },
  ],
  equivalent: {
    'liveSound.available.blocked | unmute: setUsualVolume dropped':
      'sound is held back that was to be heard, and that has a volume already',
  },
});
