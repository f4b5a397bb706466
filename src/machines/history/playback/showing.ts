import type { PlaybackState } from './playback.machine.ts';

export const showing = {
  description: 'A recording is shown until the end of the day, or until the person chooses another day.',
  tags: 'showing',
  initial: 'positioning',
  on: {
    seek: {
      target: '.positioning',
      reenter: true,
      actions: [
        { type: 'setSecond', params: ({ event }) => event },
        { type: 'sendMediaSeek', params: ({ event }) => event },
      ],
    },
    'media.described': {
      guard: { type: 'isH265', params: ({ event }) => event },
      target: 'unsupported',
      actions: 'sendMediaHalt',
    },
    'media.sectionGone': {
      target: 'vanished',
      actions: { type: 'setGap', params: ({ event }) => event },
    },
    'media.failed': [
      {
        guard: { type: 'isLost', params: ({ event }) => event },
        target: 'waitingForSegment',
        actions: [
          { type: 'setCause', params: ({ event }) => event },
          { type: 'setSecond', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isDamaged', params: ({ event }) => event },
        target: '.moving.steppingOver',
        actions: [
          { type: 'setGap', params: ({ event }) => event },
          'setSecondAfterGap',
          'setUnplayableCount',
          'sendMediaSeekNext',
        ],
        description: 'A segment cannot be decoded, so playback continues with the next one.',
      },
      {
        target: 'failed',
        actions: [
          { type: 'setUnplayableMessage', params: ({ event }) => event },
          { type: 'setSecond', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    positioning: {
      tags: 'busy',
      description: 'The frame at the chosen time is loading.',
      on: {
        'media.drawn': {
          target: 'moving',
          actions: [{ type: 'setSection', params: ({ event }) => event }, 'sendRetryCame'],
        },
        'media.gapReached': [
          {
            guard: { type: 'isShortGap', params: ({ event }) => event },
            actions: [
              { type: 'setGap', params: ({ event }) => event },
              'setSecondAfterGap',
              'sendMediaSeekNext',
            ],
            description:
              'Addresses hold whole seconds, so a recording may start within the second after the chosen one.',
          },
          {
            target: '#playback.picture.inGap',
            actions: { type: 'setGap', params: ({ event }) => event },
          },
        ],
      },
      after: {
        positionTimeout: {
          target: '#playback.picture.waitingForSegment',
          actions: ['setSlow', 'sendMediaHalt'],
        },
      },
    },
    moving: {
      description: 'The video moves on with time.',
      initial: 'shown',
      on: {
        'media.sectionEntered': { actions: { type: 'setSection', params: ({ event }) => event } },
        'media.soundRefused': { actions: 'sendSoundRefused' },
        'media.gapReached': [
          {
            guard: { type: 'isShortGap', params: ({ event }) => event },
            target: '.buffering',
            actions: [
              { type: 'setGap', params: ({ event }) => event },
              'setSecondAfterGap',
              'sendMediaSeekNext',
            ],
          },
          {
            guard: { type: 'isInsideDay', params: ({ event }) => event },
            target: '.skipping',
            actions: [
              { type: 'setGap', params: ({ event }) => event },
              'setSecondAfterGap',
              'sendMediaSeekNext',
            ],
          },
          {
            guard: 'isNewestDay',
            target: '#playback.picture.atEnd',
            actions: { type: 'setSecond', params: ({ event }) => event },
          },
          {
            target: '#playback.picture.crossing',
            actions: [{ type: 'setGap', params: ({ event }) => event }, 'setNextDay'],
            description: 'Playback continues after midnight.',
          },
        ],
      },
      states: {
        shown: {
          description: 'The video is playing, or the person paused it.',
          on: {
            'media.starved': {
              target: 'buffering',
              actions: { type: 'setSecond', params: ({ event }) => event },
            },
          },
        },
        buffering: {
          tags: 'busy',
          description: 'The video waits for data.',
          after: {
            positionTimeout: {
              target: '#playback.picture.waitingForSegment',
              actions: ['setSlow', 'sendMediaHalt'],
            },
          },
          on: {
            'media.drawn': {
              target: 'shown',
              actions: [{ type: 'setSection', params: ({ event }) => event }, 'sendRetryCame'],
            },
          },
        },
        skipping: {
          tags: 'busy',
          description: 'Nothing was recorded here, so playback jumps to the next recording.',
          after: {
            positionTimeout: {
              target: '#playback.picture.waitingForSegment',
              actions: ['setSlow', 'sendMediaHalt'],
            },
          },
          on: {
            'media.drawn': {
              target: 'skipped',
              actions: [{ type: 'setSection', params: ({ event }) => event }, 'sendRetryCame'],
            },
          },
        },
        skipped: {
          description: 'The video is playing, and the window says for a few seconds what was skipped.',
          on: {
            'media.starved': {
              target: 'buffering',
              actions: { type: 'setSecond', params: ({ event }) => event },
            },
          },
          after: { skipTold: 'shown' },
        },
        steppingOver: {
          tags: 'busy',
          description: 'A segment cannot be decoded, so playback jumps to the next one.',
          after: {
            positionTimeout: {
              target: '#playback.picture.waitingForSegment',
              actions: ['setSlow', 'sendMediaHalt'],
            },
          },
          on: {
            'media.drawn': {
              target: 'steppedOver',
              actions: [{ type: 'setSection', params: ({ event }) => event }, 'sendRetryCame'],
            },
          },
        },
        steppedOver: {
          description:
            'The video is playing, and the window says for a few seconds that a segment was skipped.',
          on: {
            'media.starved': {
              target: 'buffering',
              actions: { type: 'setSecond', params: ({ event }) => event },
            },
          },
          after: { skipTold: 'shown' },
        },
      },
    },
  },
} satisfies PlaybackState;

/** A segment of a recording could not be loaded. */
export const waitingForSegment = {
  tags: 'busy',
  description:
    'A segment of the recording couldn’t be loaded. The request is retried, and playback resumes at the same second.',
  entry: 'sendRetryLost',
  exit: 'sendRetryWaitEnded',
  on: {
    seek: {
      target: 'showing',
      actions: [
        { type: 'setSecond', params: ({ event }) => event },
        { type: 'sendMediaSeek', params: ({ event }) => event },
      ],
    },
    retry: { target: 'showing', actions: 'sendMediaSeekAgain' },
    'retry.now': { target: 'showing', actions: 'sendMediaSeekAgain' },
  },
} satisfies PlaybackState;
