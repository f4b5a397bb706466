import type { LivePlayerState } from './livePlayer.machine.ts';

/** A connection to the camera, from its first byte to its end. */
export const streaming = {
  description: 'There is a connection to the camera.',
  exit: 'clearRecording',
  invoke: [
    {
      id: 'media',
      src: 'media',
      input: ({ context: { target, address, audio } }) => ({ target, address, audio }),
    },
    {
      id: 'quality',
      src: 'quality',
      input: ({ context: { serialNumber, quality } }) => ({ serialNumber, quality }),
    },
  ],
  on: {
    pause: 'paused',
    'tab.hidden': { guard: 'isNotRecorded', target: 'suspended' },
    'recording.began': { actions: 'setRecording' },
    'recording.ended': { actions: 'clearRecording' },
    'quality.granted': {
      target: 'streaming',
      reenter: true,
      actions: [
        { type: 'setAddress', params: ({ event }) => event },
        { type: 'setQuality', params: ({ event }) => event },
      ],
      description: 'Until now the picture went on in the quality that it had.',
    },
    'media.described': { guard: { type: 'isH265', params: ({ event }) => event }, target: 'unsupported' },
    'media.soundRefused': { actions: 'sendSoundRefused' },
    'media.failed': [
      {
        guard: { type: 'isSoundFailure', params: ({ event }) => event },
        target: 'checking',
        actions: ['clearAudio', 'sendSoundUnplayable'],
        description: 'Sound that cannot be played, such as G.711: once more, at once, without it.',
      },
      {
        guard: { type: 'isVideoFailure', params: ({ event }) => event },
        target: 'failed',
        actions: { type: 'setMessage', params: { message: 'device.codecUnknown' } },
      },
      {
        guard: { type: 'isLastEarlyEnd', params: ({ event }) => event },
        target: 'failed',
        actions: { type: 'setMessage', params: { message: 'device.liveFailed' } },
        description:
          'It is no stream, or ends before there ever was a picture, again and again. Once alone it may be damage.',
      },
      {
        target: 'reconnecting',
        actions: [
          { type: 'setEarlyEnds', params: ({ event }) => event },
          { type: 'setPictureAt', params: ({ event }) => event },
        ],
      },
    ],
  },
  initial: 'connecting',
  states: {
    connecting: {
      description: 'The connection is opened; nothing has come of it yet.',
      tags: 'pending',
      on: {
        'media.grew': 'buffering',
        'connect.now': { guard: 'isReturning', target: '#livePlayer.checking' },
      },
      after: { connectTimeout: '#livePlayer.reconnecting' },
    },
    buffering: {
      description: 'Data comes, or did until just now; no new picture is drawn yet.',
      tags: 'pending',
      on: {
        'media.drawn': {
          target: 'playing',
          actions: { type: 'setPictureAt', params: ({ event }) => event },
        },
        'media.stayedQuiet': [
          { guard: { type: 'isDead', params: ({ event }) => event }, target: '#livePlayer.reconnecting' },
          { guard: { type: 'isStalled', params: ({ event }) => event }, target: 'stalled' },
        ],
      },
      after: {
        pictureTimeout: {
          target: '#livePlayer.reconnecting',
          description: 'Data comes and no picture is made of it.',
        },
      },
    },
    playing: {
      description: 'The picture moves.',
      on: {
        'media.starved': {
          target: 'buffering',
          actions: { type: 'setPictureAt', params: ({ event }) => event },
        },
        'media.stayedQuiet': [
          {
            guard: { type: 'isDead', params: ({ event }) => event },
            target: '#livePlayer.reconnecting',
            actions: { type: 'setPictureAt', params: ({ event }) => event },
          },
          {
            guard: { type: 'isStalled', params: ({ event }) => event },
            target: 'stalled',
            actions: { type: 'setPictureAt', params: ({ event }) => event },
          },
        ],
      },
      after: { steadyPicture: { actions: 'clearAttempts' } },
    },
    stalled: {
      tags: 'stale',
      description: 'The connection is open and silent. Nothing but the missing growth tells of it.',
      on: {
        'media.drawn': {
          target: 'playing',
          actions: { type: 'setPictureAt', params: ({ event }) => event },
          description: 'Growth resumed: a new picture is the proof of it.',
        },
        'media.stayedQuiet': {
          guard: { type: 'isDead', params: ({ event }) => event },
          target: '#livePlayer.reconnecting',
        },
        'connect.now': '#livePlayer.checking',
      },
    },
  },
} satisfies LivePlayerState;
