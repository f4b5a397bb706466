import { saysSettled } from './notPlayed.ts';
import type { SyncWindowState } from './syncWindow.machine.ts';

/** A window whose day is listed. */
export const onDay = {
  description: 'The recordings of the day are known.',
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
      description: 'Midnight has passed where the camera stands.',
    },
  },
  states: {
    showing: {
      description: 'There is a recording of the moment.',
      initial: 'positioning',
      on: {
        'media.gapReached': {
          target: 'notRecorded',
          actions: { type: 'setSecond', params: ({ event }) => event },
        },
        'media.sectionGone': {
          target: 'notRecorded',
          actions: { type: 'setSecond', params: ({ event }) => event },
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
            description: 'A segment that cannot be decoded: it plays on from the next one.',
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
          description: 'The picture of the moment is on its way.',
          on: {
            'media.drawn': { target: 'following', actions: ['sendRetryCame', 'emitSettled'] },
            'clock.stood': {
              guard: { type: 'isElsewhere', params: ({ event }) => event },
              target: 'positioning',
              reenter: true,
              actions: [
                { type: 'setMoment', params: ({ event }) => event },
                'sendMediaPause',
                'sendMediaSeek',
              ],
              description: 'The clock ran on while the picture was on its way: that of its moment is shown.',
            },
          },
          after: { positionTimeout: '#syncWindow.waiting' },
        },
        following: {
          description: 'The picture follows the clock.',
          initial: 'inStep',
          on: {
            'clock.stood': saysSettled,
            'media.starved': { target: 'positioning', description: 'The picture stands for want of data.' },
            'clock.ran': {
              target: '.inStep',
              actions: [{ type: 'setSpeed', params: ({ event }) => event }, 'sendMediaRate', 'sendMediaPlay'],
            },
            'clock.ticked': {
              guard: { type: 'isFar', params: ({ event }) => event },
              target: 'positioning',
              actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaSeek'],
              description: 'Too far off to be led back: it goes to where the clock is.',
            },
          },
          states: {
            inStep: {
              description: 'The picture is that of the moment.',
              on: {
                'clock.ticked': [
                  { guard: { type: 'isBehind', params: ({ event }) => event }, target: 'catchingUp' },
                  { guard: { type: 'isAhead', params: ({ event }) => event }, target: 'fallingBack' },
                ],
              },
            },
            catchingUp: {
              description: 'The picture is behind the clock, and plays faster until it is not.',
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
              description: 'The picture is ahead of the clock, and plays slower until it is not.',
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
      description: 'The recording of this moment cannot be decoded; the clock of all windows runs on.',
      entry: 'emitSettled',
      on: {
        'clock.stood': saysSettled,
        'clock.ticked': {
          guard: { type: 'isPastDamage', params: ({ event }) => event },
          target: 'showing',
          actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaSeek'],
          description: 'The clock has come to the next segment.',
        },
      },
    },
    notRecorded: {
      description: 'Nothing was recorded at this moment; the clock of all windows runs on.',
      entry: 'emitSettled',
      on: {
        'clock.stood': saysSettled,
        'clock.ticked': {
          guard: { type: 'isRecorded', params: ({ event }) => event },
          target: 'showing',
          actions: [{ type: 'setMoment', params: ({ event }) => event }, 'sendMediaSeek'],
          description: 'The clock has come to a recording.',
        },
      },
      after: {
        lookAgain: {
          guard: 'isToday',
          target: '#syncWindow.loadingDay',
          description: 'What was recorded since the day was listed.',
        },
      },
    },
  },
} satisfies SyncWindowState;
