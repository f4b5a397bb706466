import { emit, setup, type EventObject } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

/** What the chime tells: that it is heard. */
export type ChimeFact = { type: 'chime.started' };

/** What another tab tells: what the person chose there. */
export type SoundFact = { type: 'sound.switchOn' } | { type: 'sound.switchOff' };

/** What is kept for the next time. */
type SoundChosen = { type: 'sound.chosen'; isOn: boolean };

/** The sound of rings in this browser: on or off as the person chose, and whether the browser lets it be heard. */
export const ringSoundMachine = setup({
  types: {
    meta: {} as ChartMeta,
    input: {} as { isOn: boolean },
    context: {} as { isOn: boolean },
    events: {} as
      | { type: 'rings.began' }
      | { type: 'rings.ended' }
      | { type: 'toggle' }
      | { type: 'allow' }
      | ChimeFact
      | SoundFact,
    emitted: {} as SoundChosen,
    tags: {} as 'on',
  },
  actors: { chime: callbackStub<EventObject>('chime'), watchChoice: callbackStub('watchChoice') },
  delays: { startTimeout: 1000 },
  guards: { isOn: ({ context }) => context.isOn },
  actions: {
    emitOn: emit({ type: 'sound.chosen', isOn: true }),
    emitOff: emit({ type: 'sound.chosen', isOn: false }),
  },
}).createMachine({
  id: 'ringSound',
  meta: { title: 'Ring sound' },
  description:
    'The chime of a ring in this browser, which the person can switch off: what is chosen in one tab counts in all.',
  context: ({ input }) => ({ isOn: input.isOn }),
  invoke: { id: 'watchChoice', src: 'watchChoice' },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It begins as the person chose last; on, where they never did.',
      always: [{ guard: 'isOn', target: 'silent' }, { target: 'off' }],
    },
    silent: {
      tags: 'on',
      description: 'Nobody rings.',
      on: {
        'rings.began': 'ringing',
        toggle: { target: 'off', actions: 'emitOff' },
        'sound.switchOff': { target: 'off', description: 'The person switched it off in another tab.' },
      },
    },
    ringing: {
      tags: 'on',
      description: 'Somebody rings, and the chime is to be heard until they are answered or missed.',
      on: {
        'rings.began': {
          target: 'ringing',
          reenter: true,
          description: 'Somebody rings again: the chime begins anew.',
        },
        'rings.ended': 'silent',
        toggle: { target: 'off.ringing', actions: 'emitOff' },
        'sound.switchOff': {
          target: 'off.ringing',
          description: 'The person switched it off in another tab.',
        },
      },
      initial: 'sounding',
      states: {
        sounding: {
          description: 'The chime is asked for, and played over and over.',
          invoke: { id: 'chime', src: 'chime' },
          initial: 'starting',
          states: {
            starting: {
              description: 'The browser has not begun yet. One that does not within a second refuses.',
              on: { 'chime.started': 'heard' },
              after: { startTimeout: '#ringSound.ringing.blocked' },
            },
            heard: { description: 'It is heard.' },
          },
        },
        blocked: {
          description:
            'The browser plays sound only after the person did something on the page: the ring says how to hear it.',
          on: { allow: 'sounding' },
        },
      },
    },
    off: {
      description: 'The person wants no sound.',
      initial: 'silent',
      states: {
        silent: {
          description: 'Nobody rings.',
          on: {
            'rings.began': 'ringing',
            toggle: { target: '#ringSound.silent', actions: 'emitOn' },
            'sound.switchOn': {
              target: '#ringSound.silent',
              description: 'The person switched it on in another tab.',
            },
          },
        },
        ringing: {
          description: 'Somebody rings without a sound.',
          on: {
            'rings.ended': 'silent',
            toggle: { target: '#ringSound.ringing', actions: 'emitOn' },
            'sound.switchOn': {
              target: '#ringSound.ringing',
              description: 'The person switched it on in another tab.',
            },
          },
        },
      },
    },
  },
});
