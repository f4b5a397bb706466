import { liveSoundMachine } from '../../src/machines/live/liveSound/liveSound.machine.ts';
import { defineModel, emitted } from './model.ts';

const onwards = 'with a volume that is known, beginning leads on to on at once';

/** A sound that nobody has turned up yet has no volume: it is not heard. */
export const model = defineModel({
  machine: liveSoundMachine,
  inputs: [{ volume: 1 }, { volume: null }],
  events: {
    'volume.changed': { type: 'volume.changed', volume: 0.5 },
  },
  control: ({ volume }) => volume,
  demands: [
    {
      section: 'ours',
      what: 'Whoever turned the sound up once hears it',
      on: 'init',
      when: 1,
      to: 'available.on',
      context: { volume: 1 },
    },
    {
      section: 'ours',
      what: 'Nobody is met with sound they did not ask for',
      on: 'init',
      when: null,
      to: 'available.muted',
      context: { volume: null },
    },
    {
      section: 'ours',
      what: 'It can be muted',
      from: 'available.on',
      on: 'mute',
      to: 'available.muted',
    },
    {
      section: 'ours',
      what: 'Turned up for the first time, it is as loud as it can be, and that is remembered',
      from: 'available.muted',
      on: 'unmute',
      when: null,
      to: 'available.on',
      effects: [emitted({ type: 'volume.chosen', volume: 1 })],
      context: { volume: 1 },
    },
    {
      section: 'ours',
      what: 'Turned on again, it is as loud as it was',
      from: 'available.muted',
      on: 'unmute',
      when: 0.5,
      to: 'available.on',
      effects: [emitted({ type: 'volume.chosen', volume: 0.5 })],
      context: { volume: 0.5 },
    },
    {
      section: 'ours',
      what: 'Whoever chooses how loud it is hears it, and that is remembered',
      from: 'available',
      on: 'volume.changed',
      to: 'available.on',
      effects: [emitted({ type: 'volume.chosen', volume: 0.5 })],
      context: { volume: 0.5 },
    },
    {
      section: 'ours',
      what: 'A browser that plays no sound unasked holds it back',
      from: 'available.on',
      on: 'autoplay.refused',
      to: 'available.blocked',
    },
    {
      section: 'ours',
      what: 'Sound that was held back is turned on as loud as it was chosen',
      from: 'available.blocked',
      on: 'unmute',
      when: 0.5,
      to: 'available.on',
      effects: [emitted({ type: 'volume.chosen', volume: 0.5 })],
      context: { volume: 0.5 },
    },
    {
      section: 'design 5',
      what: 'Sound that a browser cannot play, such as G.711, is said',
      from: 'available',
      on: 'codec.refused',
      to: 'unplayable',
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
  undemanded: {
    'liveSound.available | volume.changed: leads to liveSound.available.beginning': onwards,
    'liveSound.available.muted | unmute: leads to liveSound.available.beginning': onwards,
    'liveSound.available.blocked | unmute: leads to liveSound.available.beginning': onwards,
  },
});
