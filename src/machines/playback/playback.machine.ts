import { MediaTarget } from '../../domain/mediaTarget.ts';
import { crossing } from './crossing.ts';
import { playbackSetup } from './playback.setup.ts';

/**
 * Recorded video of one camera, a day at a time (spec sections 2 and 3, design section 5). What the person wants,
 * play or pause, holds through everything that the picture goes through. The media driver runs as long as the
 * tab is open; `target` is the slot for the elements.
 */
export const playbackMachine = playbackSetup.createMachine({
  id: 'playback',
  context: ({ input }) => ({
    serailno: input.serailno,
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
  }),
  invoke: [
    { id: 'media', src: 'media', input: ({ context: { target } }) => ({ target }) },
    { id: 'sound', src: 'sound', input: ({ context: { volume } }) => ({ volume }) },
  ],
  type: 'parallel',
  on: {
    'speed.choose': {
      actions: [{ type: 'chooseSpeed', params: ({ event }) => event }, 'tellSpeed'],
    },
  },
  states: {
    wish: {
      initial: 'play',
      states: {
        play: {
          on: {
            pause: { target: 'pause', actions: 'tellPause' },
            'frame.step': { target: 'pause', actions: { type: 'tellStep', params: ({ event }) => event } },
          },
        },
        pause: {
          on: {
            play: { target: 'play', actions: 'tellPlay' },
            'frame.step': { actions: { type: 'tellStep', params: ({ event }) => event } },
          },
        },
      },
    },
    picture: {
      initial: 'loadingDay',
      on: {
        'day.choose': {
          target: '.loadingDay',
          actions: [{ type: 'chooseDay', params: ({ event }) => event }, 'tellHalt'],
        },
        'day.updated': {
          actions: [{ type: 'keepDay', params: ({ event }) => event }, 'tellExtend'],
          description: 'What was recorded since is there to be played; the picture does not jump.',
        },
        'quality.choose': {
          target: '.loadingDay',
          actions: { type: 'chooseQuality', params: ({ event }) => event },
          description: 'The old picture stays until the same second has come in the other quality.',
        },
      },
      states: {
        loadingDay: {
          tags: 'busy',
          on: { seek: { actions: { type: 'chooseSecond', params: ({ event }) => event } } },
          invoke: {
            id: 'loadDay',
            src: 'loadDay',
            input: ({ context: { serailno, day, quality } }) => ({ serailno, day, quality }),
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => ({ recorded: event.output }) },
                target: 'noRecordings',
                actions: [
                  { type: 'keepDay', params: ({ event }) => ({ recorded: event.output }) },
                  'tellHalt',
                ],
              },
              {
                target: 'showing',
                actions: [
                  { type: 'keepDay', params: ({ event }) => ({ recorded: event.output }) },
                  'tellLoad',
                ],
              },
            ],
            onError: {
              target: 'failed',
              actions: [{ type: 'showFailure', params: ({ event }) => event }, 'tellHalt'],
            },
          },
        },
        noRecordings: {
          description: 'Nothing was recorded that day.',
          on: {
            retry: 'loadingDay',
            'day.updated': [
              {
                guard: { type: 'hasNone', params: ({ event }) => event },
                actions: { type: 'keepDay', params: ({ event }) => event },
              },
              {
                target: 'showing',
                actions: [{ type: 'keepDay', params: ({ event }) => event }, 'tellLoad'],
                description: 'The first recording of today.',
              },
            ],
          },
        },
        showing: {
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
                guard: { type: 'isVideoCodec', params: ({ event }) => event },
                target: 'unsupported',
              },
              {
                target: 'failed',
                actions: ['showNotReady', { type: 'chooseSecond', params: ({ event }) => event }],
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
                  actions: { type: 'keepSection', params: ({ event }) => event },
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
                  target: '#playback.picture.failed',
                  actions: ['showNotReady', 'tellHalt'],
                },
              },
            },
            moving: {
              initial: 'shown',
              on: {
                'media.section': { actions: { type: 'keepSection', params: ({ event }) => event } },
                'media.soundRefused': { actions: 'tellSoundRefused' },
                'media.gap': [
                  {
                    guard: { type: 'isShortGap', params: ({ event }) => event },
                    target: '.buffering',
                    actions: [{ type: 'keepGap', params: ({ event }) => event }, 'tellNext'],
                  },
                  {
                    guard: { type: 'isInsideDay', params: ({ event }) => event },
                    target: '.skipping',
                    actions: [{ type: 'keepGap', params: ({ event }) => event }, 'tellNext'],
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
                shown: { on: { 'media.waiting': 'buffering' } },
                buffering: {
                  tags: 'busy',
                  on: {
                    'media.frame': {
                      target: 'shown',
                      actions: { type: 'keepSection', params: ({ event }) => event },
                    },
                  },
                },
                skipping: {
                  tags: 'busy',
                  description: 'Nothing was recorded here: on to the next recording.',
                  on: {
                    'media.frame': {
                      target: 'skipped',
                      actions: { type: 'keepSection', params: ({ event }) => event },
                    },
                  },
                },
                skipped: {
                  description: 'It plays on, and says for a while what was skipped.',
                  on: { 'media.waiting': 'buffering' },
                  after: { skipTold: 'shown' },
                },
              },
            },
          },
        },
        crossing,
        inGap: {
          description: 'Nothing was recorded at the moment that was chosen.',
          on: {
            seek: {
              target: 'showing',
              actions: [
                { type: 'chooseSecond', params: ({ event }) => event },
                { type: 'tellSeek', params: ({ event }) => event },
              ],
            },
            'day.updated': {
              actions: [{ type: 'keepDay', params: ({ event }) => event }, 'findNext', 'tellExtend'],
            },
            'recording.next': { guard: 'hasNext', target: 'showing', actions: ['chooseNext', 'tellNext'] },
          },
        },
        vanished: {
          description: 'The recording was there when the day was loaded, and is no more.',
          on: {
            seek: {
              target: 'showing',
              actions: [
                { type: 'chooseSecond', params: ({ event }) => event },
                { type: 'tellSeek', params: ({ event }) => event },
              ],
            },
            'day.updated': {
              actions: [{ type: 'keepDay', params: ({ event }) => event }, 'findNextAfter', 'tellExtend'],
            },
            'recording.next': { guard: 'hasNext', target: 'showing', actions: ['chooseNext', 'tellNext'] },
          },
        },
        unsupported: {
          description: 'H.265: no browser plays it for certain; the app does.',
          on: {
            seek: {
              target: 'showing',
              actions: [
                { type: 'chooseSecond', params: ({ event }) => event },
                { type: 'tellSeek', params: ({ event }) => event },
              ],
            },
          },
        },
        failed: {
          on: {
            retry: 'loadingDay',
            seek: { target: 'loadingDay', actions: { type: 'chooseSecond', params: ({ event }) => event } },
          },
        },
        atEnd: {
          description: 'All that was recorded until now has been shown.',
          on: {
            retry: 'loadingDay',
            seek: {
              target: 'showing',
              actions: [
                { type: 'chooseSecond', params: ({ event }) => event },
                { type: 'tellSeek', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
  },
});
