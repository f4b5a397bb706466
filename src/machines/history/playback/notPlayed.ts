import type { PlaybackState } from './playback.machine.ts';
import { seekTo, skipGap } from './moves.ts';

export const inGap = {
  description: 'Nothing was recorded at the chosen time.',
  on: {
    seek: seekTo,
    'day.updated': {
      actions: [{ type: 'setRecorded', params: ({ event }) => event }, 'setGapEnd', 'sendMediaExtend'],
    },
    'gap.skip': skipGap,
  },
} satisfies PlaybackState;

export const vanished = {
  description: 'The recording existed when the day was loaded and was deleted since.',
  on: {
    seek: seekTo,
    'day.updated': {
      actions: [
        { type: 'setRecorded', params: ({ event }) => event },
        'setGapEndAfterSection',
        'sendMediaExtend',
      ],
    },
    'gap.skip': skipGap,
  },
} satisfies PlaybackState;

export const unsupported = {
  description: 'The recording is in H.265, which the app plays and browsers may not.',
  on: {
    retry: 'loadingDay',
    seek: seekTo,
  },
} satisfies PlaybackState;

export const failed = {
  description: 'The recording can’t be played, and an automatic retry would not help.',
  on: {
    'gap.skip': skipGap,
    retry: 'loadingDay',
    seek: { target: 'loadingDay', actions: { type: 'setSecond', params: ({ event }) => event } },
  },
} satisfies PlaybackState;

export const atEnd = {
  description: 'Playback reached the end of what was recorded until now.',
  on: {
    retry: 'loadingDay',
    seek: seekTo,
  },
} satisfies PlaybackState;
