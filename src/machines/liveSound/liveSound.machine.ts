import { setup } from 'xstate';

/** The sound of one live window: what the person wants, as far as browser and camera allow it. */
export const liveSoundMachine = setup({
  types: {
    events: {} as
      | { type: 'mute' }
      | { type: 'unmute' }
      | { type: 'autoplay.refused' }
      | { type: 'track.missing' }
      | { type: 'codec.refused' },
    tags: {} as 'silent',
  },
}).createMachine({
  id: 'liveSound',
  initial: 'available',
  states: {
    available: {
      initial: 'on',
      on: { 'track.missing': 'absent', 'codec.refused': 'unplayable' },
      states: {
        on: {
          on: {
            mute: 'muted',
            'autoplay.refused': {
              target: 'held',
              description: 'The browser plays sound only after the person did something on the page.',
            },
          },
        },
        muted: { tags: 'silent', on: { unmute: 'on' } },
        held: {
          tags: 'silent',
          description: 'The picture plays without sound, and the window says how to turn it on.',
          on: { unmute: 'on' },
        },
      },
    },
    absent: { tags: 'silent', description: 'The camera sends no sound: there is no control for it.' },
    unplayable: {
      tags: 'silent',
      description: 'The camera sends sound that a browser cannot play, such as G.711: the window says so.',
    },
  },
});
