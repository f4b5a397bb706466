import type { PlaybackState } from './playback.machine.ts';
import { seekTo } from './moves.ts';

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
      target: 'checkingGone',
      actions: [
        { type: 'setGap', params: ({ event }) => event },
        { type: 'setSecond', params: ({ event }) => event },
      ],
    },
    'media.failed': [
      {
        guard: { type: 'isLost', params: ({ event }) => event },
        target: 'waitingForSegment',
        actions: [
          { type: 'setCause', params: ({ event }) => event },
          { type: 'setSecond', params: ({ event }) => event },
          { type: 'setAwaitedPart', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isMissing', params: ({ event }) => event },
        target: '.moving.steppingOver',
        actions: [{ type: 'setGap', params: ({ event }) => event }, 'setSecondAfterGap', 'sendMediaSeekNext'],
        description: 'A part of the recording is missing, so playback continues after it.',
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
        guard: { type: 'isLastMissing', params: ({ event }) => event },
        target: 'crossing',
        actions: [{ type: 'setLostEnd', params: ({ event }) => event }, 'setNextDay', 'emitOpened'],
        description: 'The last segment of the day is missing, so playback continues after midnight.',
      },
      {
        guard: { type: 'isLastDamaged', params: ({ event }) => event },
        target: 'crossing',
        actions: [
          { type: 'setLostEnd', params: ({ event }) => event },
          'setUnplayableCount',
          'setNextDay',
          'emitOpened',
        ],
        description: 'The last segment of the day cannot be decoded, so playback continues after midnight.',
      },
      {
        target: 'failed',
        actions: [
          { type: 'setUnplayableMessage', params: ({ event }) => event },
          { type: 'setSecond', params: ({ event }) => event },
          { type: 'setGap', params: ({ event }) => event },
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
          actions: [{ type: 'setSection', params: ({ event }) => event }, 'sendRetryArrived'],
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
          actions: ['setSlow', 'setSlowPart', 'sendMediaHalt'],
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
            target: '#playback.picture.checkingEnd',
            actions: [
              { type: 'setGap', params: ({ event }) => event },
              { type: 'setSecond', params: ({ event }) => event },
            ],
          },
          {
            target: '#playback.picture.crossing',
            actions: [{ type: 'setGap', params: ({ event }) => event }, 'setNextDay', 'emitOpened'],
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
              actions: ['setSlow', 'setSlowPart', 'sendMediaHalt'],
            },
          },
          on: {
            'media.drawn': {
              target: 'shown',
              actions: [{ type: 'setSection', params: ({ event }) => event }, 'sendRetryArrived'],
            },
          },
        },
        skipping: {
          tags: 'busy',
          description: 'Nothing was recorded here, so playback jumps to the next recording.',
          after: {
            positionTimeout: {
              target: '#playback.picture.waitingForSegment',
              actions: ['setSlow', 'setSlowPart', 'sendMediaHalt'],
            },
          },
          on: {
            'media.drawn': {
              target: 'skipped',
              actions: [{ type: 'setSection', params: ({ event }) => event }, 'sendRetryArrived'],
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
          after: { skipShown: 'shown' },
        },
        steppingOver: {
          tags: 'busy',
          description: 'A part of the recording is missing or cannot be decoded, so playback jumps over it.',
          after: {
            positionTimeout: {
              target: '#playback.picture.waitingForSegment',
              actions: ['setSlow', 'setSlowPart', 'sendMediaHalt'],
            },
          },
          on: {
            'media.failed': [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: 'steppingOver',
                reenter: true,
                actions: [
                  { type: 'setLostFurther', params: ({ event }) => event },
                  'setSecondAfterGap',
                  'sendMediaSeekNext',
                ],
                description: 'The next segment is missing too.',
              },
              {
                guard: { type: 'isDamaged', params: ({ event }) => event },
                target: 'steppingOver',
                reenter: true,
                actions: [
                  { type: 'setLostFurther', params: ({ event }) => event },
                  'setSecondAfterGap',
                  'setUnplayableCount',
                  'sendMediaSeekNext',
                ],
                description: 'The next segment cannot be decoded either.',
              },
            ],
            'media.drawn': {
              target: 'steppedOver',
              actions: [{ type: 'setSection', params: ({ event }) => event }, 'sendRetryArrived'],
            },
          },
        },
        steppedOver: {
          description: 'The video is playing, and the window says for a few seconds which part was skipped.',
          on: {
            'media.starved': {
              target: 'buffering',
              actions: { type: 'setSecond', params: ({ event }) => event },
            },
          },
          after: { skipShown: 'shown' },
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
    seek: seekTo,
    'gap.skip': {
      guard: 'hasNext',
      target: 'showing',
      actions: ['setSecondAfterGap', 'sendMediaSeekNext'],
      description: 'The person does not want to wait for this part.',
    },
    retry: { target: 'showing', actions: 'sendMediaSeekAgain' },
    'retry.now': { target: 'showing', actions: 'sendMediaSeekAgain' },
  },
} satisfies PlaybackState;
