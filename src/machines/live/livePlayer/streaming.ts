import type { LivePlayerState } from './livePlayer.machine.ts';

/** A connection to the camera, from its first byte to its end. */
export const streaming = {
  description: 'The camera is connected.',
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
        'sendSoundArrived',
      ],
      description: 'The stream is opened in the new quality. Until now it continued in the old one.',
    },
    'media.described': { guard: { type: 'isH265', params: ({ event }) => event }, target: 'unsupported' },
    'media.switched': {
      actions: { type: 'setForm', params: ({ event }) => event },
      description:
        'The video continues on the same connection: from a buffer, since its sound was turned on or is recorded, or its frames could not be decoded one by one; or frame by frame again, since nobody hears it any more.',
    },
    'media.soundLacked': {
      actions: 'sendSoundLate',
      description: 'The announced sound has not arrived. The video plays without it.',
    },
    'media.soundArrived': {
      actions: 'sendSoundArrived',
      description: 'The sound arrived later than the video.',
    },
    'media.soundRefused': { actions: 'sendSoundRefused' },
    'media.failed': [
      {
        guard: { type: 'isSoundFailure', params: ({ event }) => event },
        target: 'checking',
        actions: ['clearAudio', 'sendSoundUnplayable'],
        description:
          'The sound cannot be played (G.711, for example), so the stream is reopened immediately without it.',
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
          'Several connections in a row were not a stream, or ended before the first frame. A single one may just be damaged.',
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
      description: 'The connection is being opened and has no data yet.',
      tags: 'pending',
      on: {
        'media.grew': {
          target: 'buffering',
          actions: { type: 'setForm', params: ({ event }) => event },
        },
        'connect.now': { guard: 'isReturning', target: '#livePlayer.checking' },
      },
      after: { connectTimeout: '#livePlayer.reconnecting' },
    },
    buffering: {
      description: 'Data is arriving, but no new frame is shown yet.',
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
          description: 'Data arrived but no frame was shown in time.',
        },
      },
    },
    playing: {
      description: 'The video is playing.',
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
      description:
        'The connection is open, but no new frame is shown. Nothing but the missing frames shows it.',
      on: {
        'media.drawn': {
          target: 'playing',
          actions: { type: 'setPictureAt', params: ({ event }) => event },
          description: 'A new frame proves that the video moves again.',
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
