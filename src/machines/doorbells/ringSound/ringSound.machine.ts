import { emit, setup, type EventObject } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

/** The chime is audible. */
export type ChimeFact = { type: 'chime.started' };

/** The person's choice in another tab. */
export type SoundFact = { type: 'sound.switchOn' } | { type: 'sound.switchOff' };

/** The choice to store for the next visit. */
type SoundChosen = { type: 'sound.chosen'; isOn: boolean };

/** The sound of rings in this browser: on or off as the person chose, and whether the browser allows it. */
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
    'The chime of a ring in this browser, which the person can turn off. The choice applies to all tabs.',
  context: ({ input }) => ({ isOn: input.isOn }),
  invoke: { id: 'watchChoice', src: 'watchChoice' },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The sound starts as the person last chose, and is on if they never did.',
      always: [{ guard: 'isOn', target: 'silent' }, { target: 'off' }],
    },
    silent: {
      tags: 'on',
      description: 'Nobody is ringing.',
      on: {
        'rings.began': 'ringing',
        toggle: { target: 'off', actions: 'emitOff' },
        'sound.switchOff': { target: 'off', description: 'The person turned it off in another tab.' },
      },
    },
    ringing: {
      tags: 'on',
      description: 'Somebody rings. The chime plays until the ring is answered or missed.',
      on: {
        'rings.began': {
          target: 'ringing',
          reenter: true,
          description: 'Somebody rings again, so the chime restarts.',
        },
        'rings.ended': 'silent',
        toggle: { target: 'off.ringing', actions: 'emitOff' },
        'sound.switchOff': {
          target: 'off.ringing',
          description: 'The person turned it off in another tab.',
        },
      },
      initial: 'sounding',
      states: {
        sounding: {
          description: 'The chime is requested and plays in a loop.',
          invoke: { id: 'chime', src: 'chime' },
          initial: 'starting',
          states: {
            starting: {
              description:
                'The browser has not started the chime yet. If it does not start within a second, the browser is blocking it.',
              on: { 'chime.started': 'heard' },
              after: { startTimeout: '#ringSound.ringing.blocked' },
            },
            heard: { description: 'The chime is audible.' },
          },
        },
        blocked: {
          description:
            'The browser blocks sound until the person does something on the page. The ring says how to turn it on.',
          on: { allow: 'sounding' },
        },
      },
    },
    off: {
      description: 'The person has turned the sound off.',
      initial: 'silent',
      states: {
        silent: {
          description: 'Nobody is ringing.',
          on: {
            'rings.began': 'ringing',
            toggle: { target: '#ringSound.silent', actions: 'emitOn' },
            'sound.switchOn': {
              target: '#ringSound.silent',
              description: 'The person turned it on in another tab.',
            },
          },
        },
        ringing: {
          description: 'Somebody rings without sound.',
          on: {
            'rings.ended': 'silent',
            toggle: { target: '#ringSound.ringing', actions: 'emitOn' },
            'sound.switchOn': {
              target: '#ringSound.ringing',
              description: 'The person turned it on in another tab.',
            },
          },
        },
      },
    },
  },
});
