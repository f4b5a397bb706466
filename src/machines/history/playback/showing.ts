import { playbackSetup } from './playback.setup.ts';

export const showing = playbackSetup.createStateConfig({
  description: 'A recording is shown, until the day is over or another one is chosen.',
  tags: 'showing',
  initial: 'positioning',
  on: {
    seek: {
      target: '.positioning',
      reenter: true,
      actions: [
        { type: 'chooseSecond', params: ({ event }) => event },
        { type: 'tellSeek', params: ({ event }) => event },
      ],
    },
    'media.info': {
      guard: { type: 'isH265', params: ({ event }) => event },
      target: 'unsupported',
      actions: 'tellHalt',
    },
    'media.missing': {
      target: 'vanished',
      actions: { type: 'keepGap', params: ({ event }) => event },
    },
    'media.failed': [
      {
        guard: { type: 'isLost', params: ({ event }) => event },
        target: 'waitingForPiece',
        actions: [
          { type: 'keepCause', params: ({ event }) => event },
          { type: 'chooseSecond', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isDamaged', params: ({ event }) => event },
        target: '.moving.steppingOver',
        actions: [
          { type: 'keepGap', params: ({ event }) => event },
          'chooseNext',
          'countUnplayable',
          'tellNext',
        ],
        description: 'A piece that cannot be decoded: on to the next one.',
      },
      {
        target: 'failed',
        actions: [
          { type: 'showUnplayable', params: ({ event }) => event },
          { type: 'chooseSecond', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    positioning: {
      tags: 'busy',
      description: 'The picture of a moment that the person chose is on its way.',
      on: {
        'media.frame': {
          target: 'moving',
          actions: [{ type: 'keepSection', params: ({ event }) => event }, 'tellCame'],
        },
        'media.gap': [
          {
            guard: { type: 'isShortGap', params: ({ event }) => event },
            actions: [{ type: 'keepGap', params: ({ event }) => event }, 'chooseNext', 'tellNext'],
            description: 'An address names whole seconds: the one before a recording leads to it.',
          },
          {
            target: '#playback.picture.inGap',
            actions: { type: 'keepGap', params: ({ event }) => event },
          },
        ],
      },
      after: {
        positionTimeout: {
          target: '#playback.picture.waitingForPiece',
          actions: ['keepSlow', 'tellHalt'],
        },
      },
    },
    moving: {
      description: 'The picture goes on as time does.',
      initial: 'shown',
      on: {
        'media.section': { actions: { type: 'keepSection', params: ({ event }) => event } },
        'media.soundRefused': { actions: 'tellSoundRefused' },
        'media.gap': [
          {
            guard: { type: 'isShortGap', params: ({ event }) => event },
            target: '.buffering',
            actions: [{ type: 'keepGap', params: ({ event }) => event }, 'chooseNext', 'tellNext'],
          },
          {
            guard: { type: 'isInsideDay', params: ({ event }) => event },
            target: '.skipping',
            actions: [{ type: 'keepGap', params: ({ event }) => event }, 'chooseNext', 'tellNext'],
          },
          {
            guard: 'isNewestDay',
            target: '#playback.picture.atEnd',
            actions: { type: 'chooseSecond', params: ({ event }) => event },
          },
          {
            target: '#playback.picture.crossing',
            actions: [{ type: 'keepGap', params: ({ event }) => event }, 'chooseNextDay'],
            description: 'Playback goes on across midnight.',
          },
        ],
      },
      states: {
        shown: {
          description: 'The picture moves, or stands because the person wants it to.',
          on: {
            'media.waiting': {
              target: 'buffering',
              actions: { type: 'chooseSecond', params: ({ event }) => event },
            },
          },
        },
        buffering: {
          tags: 'busy',
          description: 'The picture stands for want of data.',
          after: {
            positionTimeout: {
              target: '#playback.picture.waitingForPiece',
              actions: ['keepSlow', 'tellHalt'],
            },
          },
          on: {
            'media.frame': {
              target: 'shown',
              actions: [{ type: 'keepSection', params: ({ event }) => event }, 'tellCame'],
            },
          },
        },
        skipping: {
          tags: 'busy',
          description: 'Nothing was recorded here: on to the next recording.',
          after: {
            positionTimeout: {
              target: '#playback.picture.waitingForPiece',
              actions: ['keepSlow', 'tellHalt'],
            },
          },
          on: {
            'media.frame': {
              target: 'skipped',
              actions: [{ type: 'keepSection', params: ({ event }) => event }, 'tellCame'],
            },
          },
        },
        skipped: {
          description: 'It plays on, and says for a while what was skipped.',
          on: {
            'media.waiting': {
              target: 'buffering',
              actions: { type: 'chooseSecond', params: ({ event }) => event },
            },
          },
          after: { skipTold: 'shown' },
        },
        steppingOver: {
          tags: 'busy',
          description: 'A piece cannot be decoded: on to the next one.',
          after: {
            positionTimeout: {
              target: '#playback.picture.waitingForPiece',
              actions: ['keepSlow', 'tellHalt'],
            },
          },
          on: {
            'media.frame': {
              target: 'steppedOver',
              actions: [{ type: 'keepSection', params: ({ event }) => event }, 'tellCame'],
            },
          },
        },
        steppedOver: {
          description: 'It plays on, and says for a while that a piece was left out.',
          on: {
            'media.waiting': {
              target: 'buffering',
              actions: { type: 'chooseSecond', params: ({ event }) => event },
            },
          },
          after: { skipTold: 'shown' },
        },
      },
    },
  },
});
