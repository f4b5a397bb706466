import { MediaTarget } from '../../../domain/live/mediaTarget.ts';
import { crossing } from './crossing.ts';
import { playbackSetup } from './playback.setup.ts';
import { showing } from './showing.ts';
import { waitingForDay, waitingForSegment } from './waiting.ts';

/**
 * Recorded video of one camera, a day at a time (spec sections 2 and 3, design section 5). What the person wants,
 * play or pause, holds through everything that the picture goes through. The media driver runs as long as the
 * tab is open; `target` is the slot for the elements.
 */
export const playbackMachine = playbackSetup.createMachine({
  id: 'playback',
  description:
    'Recorded video of one camera, a day at a time: what the person wants, and what the picture goes through.',
  context: ({ input }) => ({
    serialNumber: input.serialNumber,
    day: input.day,
    second: input.second,
    quality: input.quality,
    speed: 1,
    volume: input.volume,
    target: new MediaTarget(),
    recorded: { sections: [], dropped: 0, seconds: 86_400, today: input.today },
    section: null,
    gap: { day: input.day, second: 0, next: null },
    message: 'device.notInitialized',
    cause: 'server',
    unplayable: 0,
  }),
  invoke: [
    { id: 'media', src: 'media', input: ({ context: { target } }) => ({ target }) },
    { id: 'retry', src: 'retry' },
    { id: 'sound', src: 'sound', input: ({ context: { volume } }) => ({ volume }) },
  ],
  type: 'parallel',
  on: {
    'speed.choose': {
      actions: [{ type: 'setSpeed', params: ({ event }) => event }, 'sendMediaSpeed'],
    },
  },
  states: {
    wish: {
      description: 'Whether the person wants to play or pause, regardless of what the player is doing.',
      initial: 'play',
      states: {
        play: {
          description: 'The picture is to move.',
          on: {
            pause: { target: 'pause', actions: 'sendMediaPause' },
            'frame.step': {
              target: 'pause',
              actions: { type: 'sendMediaStep', params: ({ event }) => event },
            },
          },
        },
        pause: {
          description: 'The video is paused. It can be stepped frame by frame.',
          on: {
            play: { target: 'play', actions: 'sendMediaPlay' },
            'frame.step': { actions: { type: 'sendMediaStep', params: ({ event }) => event } },
          },
        },
      },
    },
    picture: {
      description: 'What is seen of the day, and why not where there is nothing to see.',
      initial: 'loadingDay',
      on: {
        'day.choose': {
          target: '.loadingDay',
          actions: [{ type: 'setChosenDay', params: ({ event }) => event }, 'sendMediaHalt'],
        },
        'day.updated': {
          actions: [{ type: 'setRecorded', params: ({ event }) => event }, 'sendMediaExtend'],
          description: 'What was recorded since is there to be played; the picture does not jump.',
        },
        'quality.choose': {
          target: '.loadingDay',
          actions: { type: 'setQuality', params: ({ event }) => event },
          description: 'The old picture stays until the same second has come in the other quality.',
        },
      },
      states: {
        loadingDay: {
          tags: 'busy',
          description: 'The recordings of the day are listed.',
          on: { seek: { actions: { type: 'setSecond', params: ({ event }) => event } } },
          invoke: {
            id: 'loadDay',
            src: 'loadDay',
            input: ({ context: { serialNumber, day, quality } }) => ({ serialNumber, day, quality }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ recorded: event.output }) },
                target: 'noRecordings',
                actions: [
                  { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
                  'sendMediaHalt',
                ],
              },
              {
                target: 'showing',
                actions: [
                  { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
                  'sendMediaLoad',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isTransport', params: ({ event }) => event },
                target: 'waitingForDay',
                actions: ['setNoAnswer', 'sendMediaHalt'],
              },
              {
                target: 'failed',
                actions: [{ type: 'setFailure', params: ({ event }) => event }, 'sendMediaHalt'],
              },
            ],
          },
        },
        noRecordings: {
          description: 'Nothing was recorded that day.',
          on: {
            retry: 'loadingDay',
            'day.updated': [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event },
                actions: { type: 'setRecorded', params: ({ event }) => event },
              },
              {
                target: 'showing',
                actions: [{ type: 'setRecorded', params: ({ event }) => event }, 'sendMediaLoad'],
                description: 'The first recording of today.',
              },
            ],
          },
        },
        showing,
        waitingForDay,
        waitingForSegment,
        crossing,
        inGap: {
          description: 'Nothing was recorded at the moment that was chosen.',
          on: {
            seek: {
              target: 'showing',
              actions: [
                { type: 'setSecond', params: ({ event }) => event },
                { type: 'sendMediaSeek', params: ({ event }) => event },
              ],
            },
            'day.updated': {
              actions: [
                { type: 'setRecorded', params: ({ event }) => event },
                'setGapEnd',
                'sendMediaExtend',
              ],
            },
            'gap.skip': {
              guard: 'hasNext',
              target: 'showing',
              actions: ['setSecondAfterGap', 'sendMediaSeekNext'],
            },
          },
        },
        vanished: {
          description: 'The recording was there when the day was loaded, and is no more.',
          on: {
            seek: {
              target: 'showing',
              actions: [
                { type: 'setSecond', params: ({ event }) => event },
                { type: 'sendMediaSeek', params: ({ event }) => event },
              ],
            },
            'day.updated': {
              actions: [
                { type: 'setRecorded', params: ({ event }) => event },
                'setGapEndAfterSection',
                'sendMediaExtend',
              ],
            },
            'gap.skip': {
              guard: 'hasNext',
              target: 'showing',
              actions: ['setSecondAfterGap', 'sendMediaSeekNext'],
            },
          },
        },
        unsupported: {
          description: 'H.265: no browser plays it for certain; the app does.',
          on: {
            retry: 'loadingDay',
            seek: {
              target: 'showing',
              actions: [
                { type: 'setSecond', params: ({ event }) => event },
                { type: 'sendMediaSeek', params: ({ event }) => event },
              ],
            },
          },
        },
        failed: {
          description: 'It cannot be played, and would not be a moment later.',
          on: {
            retry: 'loadingDay',
            seek: { target: 'loadingDay', actions: { type: 'setSecond', params: ({ event }) => event } },
          },
        },
        atEnd: {
          description: 'All that was recorded until now has been shown.',
          on: {
            retry: 'loadingDay',
            seek: {
              target: 'showing',
              actions: [
                { type: 'setSecond', params: ({ event }) => event },
                { type: 'sendMediaSeek', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
  },
});
