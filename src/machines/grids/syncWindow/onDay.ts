import { saysSettled } from './notPlayed.ts';
import type { SyncWindowState } from './syncWindow.machine.ts';

/** A window that has loaded the recordings of its day. */
export const onDay = {
  description: 'The recordings of the day are loaded.',
  initial: 'showing',
  on: {
    'tab.hidden': 'suspended',
    'moment.sought': [
      {
        guard: { type: 'isOtherDay', params: ({ event }) => event },
        target: 'loadingDay',
        actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaHalt'],
      },
      {
        guard: { type: 'isRecorded', params: ({ event }) => event },
        target: '.showing',
        reenter: true,
        actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaSeek'],
      },
      {
        target: '.notRecorded',
        reenter: true,
        actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaHalt'],
      },
    ],
    'clock.ticked': {
      guard: { type: 'isOtherDay', params: ({ event }) => event },
      target: 'loadingDay',
      actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaHalt'],
      description: 'A new day began in the time zone of the camera.',
    },
  },
  states: {
    showing: {
      description: 'There is a recording at the time of the clock.',
      initial: 'positioning',
      on: {
        'media.gapReached': {
          target: 'notRecorded',
          actions: { type: 'setSecond', params: ({ event }) => event },
        },
        'media.sectionGone': {
          target: 'gone',
          actions: { type: 'setDamagedUntil', params: ({ event }) => event },
        },
        'media.described': {
          guard: { type: 'isH265', params: ({ event }) => event },
          target: '#syncWindow.unsupported',
        },
        'media.failed': [
          { guard: { type: 'isLost', params: ({ event }) => event }, target: '#syncWindow.waiting' },
          {
            guard: { type: 'isDamaged', params: ({ event }) => event },
            target: 'damaged',
            actions: { type: 'setDamagedUntil', params: ({ event }) => event },
            description:
              'A part of the recording is missing or cannot be decoded, so playback continues after it.',
          },
          {
            target: '#syncWindow.failed',
            actions: { type: 'setUnplayableMessage', params: ({ event }) => event },
          },
        ],
      },
      states: {
        positioning: {
          tags: 'busy',
          description: 'The frame at the time of the clock is loading.',
          on: {
            'media.drawn': {
              target: 'following',
              actions: [
                { type: 'setSoundRefused', params: ({ event }) => event },
                'sendRetryArrived',
                'emitSettled',
              ],
            },
            'clock.paused': {
              guard: { type: 'isElsewhere', params: ({ event }) => event },
              target: 'positioning',
              reenter: true,
              actions: [
                { type: 'setMoment', params: ({ event }) => event },
                'sendMediaPause',
                'sendMediaSeek',
              ],
              description: 'The clock moved while the frame was loading, so the frame at its time is loaded.',
            },
          },
          after: { positionTimeout: '#syncWindow.waiting' },
        },
        following: {
          description: 'The video follows the clock.',
          initial: 'inStep',
          on: {
            'clock.paused': saysSettled,
            'media.starved': { target: 'positioning', description: 'The video waits for data.' },
            'clock.ran': {
              target: '.inStep',
              actions: [{ type: 'setSpeed', params: ({ event }) => event }, 'sendMediaRate', 'sendMediaPlay'],
            },
            'clock.ticked': {
              guard: { type: 'isFar', params: ({ event }) => event },
              target: 'positioning',
              actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaSeek'],
              description:
                'The drift is too large for a change of speed, so the window seeks to the time of the clock.',
            },
          },
          states: {
            inStep: {
              description: 'The video is in sync with the clock.',
              on: {
                'clock.ticked': [
                  { guard: { type: 'isBehind', params: ({ event }) => event }, target: 'catchingUp' },
                  { guard: { type: 'isAhead', params: ({ event }) => event }, target: 'fallingBack' },
                ],
              },
            },
            catchingUp: {
              description: 'The video is behind the clock and plays faster to catch up.',
              entry: 'sendMediaFaster',
              exit: 'sendMediaRate',
              on: {
                'clock.ticked': {
                  guard: { type: 'isNoMoreBehind', params: ({ event }) => event },
                  target: 'inStep',
                },
              },
            },
            fallingBack: {
              description: 'The video is ahead of the clock and plays slower to fall back.',
              entry: 'sendMediaSlower',
              exit: 'sendMediaRate',
              on: {
                'clock.ticked': {
                  guard: { type: 'isNoMoreAhead', params: ({ event }) => event },
                  target: 'inStep',
                },
              },
            },
          },
        },
      },
    },
    damaged: {
      description:
        'The recording at this time is missing or cannot be decoded. The clock of all windows continues.',
      entry: 'emitSettled',
      on: {
        'clock.paused': saysSettled,
        'clock.ticked': {
          guard: { type: 'isPastDamage', params: ({ event }) => event },
          target: 'showing',
          actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaSeek'],
          description: 'The clock reached the next segment.',
        },
      },
    },
    gone: {
      description:
        'The recording at this time existed when the day was loaded and no longer does. The clock of all windows continues.',
      entry: 'emitSettled',
      on: {
        'clock.paused': saysSettled,
        'clock.ticked': {
          guard: { type: 'isPastDamage', params: ({ event }) => event },
          target: 'showing',
          actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaSeek'],
          description: 'The clock reached the next recording.',
        },
      },
      after: {
        checkAgain: {
          guard: 'isToday',
          target: '#syncWindow.loadingDay',
          description: 'The day is loaded again to learn which recordings are left.',
        },
      },
    },
    notRecorded: {
      description: 'Nothing was recorded at this time. The clock of all windows continues.',
      entry: 'emitSettled',
      on: {
        'clock.paused': saysSettled,
        'clock.ticked': {
          guard: { type: 'isRecorded', params: ({ event }) => event },
          target: 'showing',
          actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaSeek'],
          description: 'The clock reached a recording.',
        },
      },
      after: {
        checkAgain: {
          guard: 'isToday',
          target: '#syncWindow.loadingDay',
          description: 'The day is loaded again for new recordings.',
        },
      },
    },
  },
} satisfies SyncWindowState;
