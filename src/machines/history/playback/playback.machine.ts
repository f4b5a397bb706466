import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import { failureOf, isLost, messageOr } from '../../../domain/wire/callResult.ts';
import { grownAt, nextRecorded, planDay, spanAt } from '../../../domain/history/dayPlan.ts';
import { dayAfter } from '../../../domain/time/deviceDay.ts';
import {
  MediaTarget,
  type DayFact,
  type DayFailureReason,
  type DayMediaCommand,
  type DayMediaInput,
  type SecondShown,
  type ShownSection,
} from '../../../domain/live/media.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import {
  soundOf,
  usualStart,
  type PlaybackSpeed,
  type RecordedDay,
  type RecordedSound,
} from '../../../domain/history/playback.ts';
import type { PlaybackQuality, RecordSection } from '../../../domain/history/recording.ts';
import { liveSoundMachine } from '../../live/liveSound/liveSound.machine.ts';
import { playbackRetryMachine, type RetryNow } from '../playbackRetry/playbackRetry.machine.ts';
import { promiseStub } from '../../stubs.ts';
import { checkingEnd, checkingGone, crossing, loadingDay, noRecordings, waitingForDay } from './listing.ts';
import { atEnd, failed, inGap, unsupported, vanished } from './notPlayed.ts';
import { showing, waitingForSegment } from './showing.ts';

/** A gap of less than this many seconds between two recordings is skipped silently. */
const shortGap = 1;

/** After this many segments in a row that cannot be decoded, playback gives up. */
const unplayableToGiveUp = 3;

/** How many seconds further a person can skip if a segment does not arrive. */
const slowSkip = 10;

/** The recordings to load. */
export type DayRequest = {
  readonly serialNumber: string;
  readonly day: string;
  readonly quality: PlaybackQuality;
};

/** Why playback waits: no connection to the provider, an error of the provider, or a slow answer. */
export type WaitingCause = 'network' | 'server' | 'slow';

/** Where playback cannot continue, and where it can again. */
type Gap = { readonly second: number; readonly next: number | null };

/** A piece of a recording that cannot be played. */
type LostPart = Gap & { readonly reason: DayFailureReason };

const isDamage = (reason: DayFailureReason) => reason === 'format' || reason === 'media';

/** The first recording of a day. There must be one. */
const firstOf = (recorded: RecordedDay) => usualStart(recorded, false);

/** Messages by reason; for any other the recording is called damaged. */
const messageOfReason: Partial<Record<DayFailureReason, MessageKey>> = {
  videoCodec: 'device.codecUnknown',
  dataUsedUp: 'device.dataUsedUp',
};

const planOf = ({ sections, seconds }: RecordedDay) => planDay(sections, seconds);

/** Nothing is known of another day before it is loaded. */
const unknownDay = ({ seconds, today }: RecordedDay) => ({
  recorded: { sections: [], dropped: 0, seconds, today },
  section: null,
  sound: 'none' as const,
});

const playbackSetup = setup({
  types: {
    context: {} as DayRequest & {
      readonly target: MediaTarget;
      /** Where to start once the day is loaded; null is the usual place. */
      readonly second: number | null;
      readonly speed: PlaybackSpeed;
      /** The initial volume, 0 to 1. */
      readonly volume: number;
      readonly recorded: RecordedDay;
      /** What was known of the day when its end was reached: the day may be listed again while that is checked. */
      readonly known: RecordedDay;
      /** The recording that is shown. */
      readonly section: RecordSection | null;
      /** Its sound. */
      readonly sound: RecordedSound;
      /** The last place where playback could not continue. */
      readonly gap: Gap & {
        /** The day of `second`; `next` is in the current day. */
        readonly day: string;
        /** Whether the day before ended with a part that cannot be played. */
        readonly isLostEnd: boolean;
      };
      readonly message: MessageKey;
      readonly cause: WaitingCause;
      /** Segments in a row that could not be decoded. */
      readonly unplayable: number;
    },
    /** `today`: the device's calendar day now. */
    input: {} as DayRequest & { second: number | null; today: string; volume: number },
    events: {} as
      | DayFact
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'seek'; second: number }
      | { type: 'frame.step'; pictures: number }
      | { type: 'speed.choose'; speed: PlaybackSpeed }
      | { type: 'quality.choose'; quality: PlaybackQuality; second: number }
      | { type: 'day.choose'; day: string; second: number | null }
      /** The current day was loaded again. */
      | { type: 'day.updated'; recorded: RecordedDay }
      | { type: 'gap.skip' }
      | { type: 'retry' }
      | RetryNow,
    /** Another day is opened, or the same one in another quality. */
    emitted: {} as { type: 'day.opened'; day: string; quality: PlaybackQuality },
    tags: {} as 'busy' | 'showing',
    children: {} as {
      loadDay: 'loadDay';
      loadNextDay: 'loadDay';
      relistDay: 'loadDay';
      media: 'media';
      sound: 'sound';
      retry: 'retry';
    },
  },
  actors: {
    loadDay: promiseStub<RecordedDay, DayRequest>('loadDay'),
    media: fromCallback<DayMediaCommand, DayMediaInput, SecondShown>(() => {
      throw new Error('media is not provided');
    }),
    retry: playbackRetryMachine,
    sound: liveSoundMachine,
  },
  delays: {
    positionTimeout: 15_000,
    skipShown: 4000,
  },
  guards: {
    isEmpty: (_, params: { recorded: RecordedDay }) => params.recorded.sections.length === 0,
    isShortGap: (_, { second, next }: Gap) => next !== null && next - second < shortGap,
    isInsideDay: (_, { next }: Gap) => next !== null,
    isAllSeen: ({ context }, { recorded }: { recorded: RecordedDay }) =>
      recorded.sections.length === 0 && context.day >= recorded.today,
    isSkip: ({ context }, { recorded }: { recorded: RecordedDay }) => {
      const { day, gap } = context;
      // Nothing of the new day is loaded yet: `recorded` is still the day before.
      const untilMidnight = context.recorded.seconds - gap.second;
      return untilMidnight + firstOf(recorded) >= shortGap || dayAfter(gap.day, 1) !== day;
    },
    isNewestDay: ({ context }) => context.day >= context.recorded.today,
    hasNext: ({ context }) => context.gap.next !== null,
    isLostEnd: ({ context }) => context.gap.isLostEnd,
    isGrown: ({ context }, { recorded }: { recorded: RecordedDay }) =>
      grownAt(planOf(context.known), planOf(recorded), context.gap.second) !== null,
    isH265: (_, params: { videoCodec: string }) => /^(hvc1|hev1)/.test(params.videoCodec),
    isTransport: (_, params: { error: unknown }) => isLost(failureOf(params.error)),
    isLost: (_, params: { reason: DayFailureReason }) =>
      params.reason === 'network' || params.reason === 'server',
    isMissing: (_, { reason, next }: LostPart) => reason === 'missing' && next !== null,
    isDamaged: ({ context }, { reason, next }: LostPart) =>
      isDamage(reason) && next !== null && context.unplayable < unplayableToGiveUp,
    /** The last of an earlier day. */
    isLastMissing: ({ context }, { reason }: LostPart) =>
      reason === 'missing' && context.day < context.recorded.today,
    isLastDamaged: ({ context }, { reason, next }: LostPart) =>
      isDamage(reason) &&
      next === null &&
      context.unplayable < unplayableToGiveUp &&
      context.day < context.recorded.today,
  },
  actions: {
    setChosenDay: assign(({ context }, { day, second }: { day: string; second: number | null }) => ({
      ...unknownDay(context.recorded),
      day,
      second,
    })),
    setNextDay: assign(({ context }) => ({
      ...unknownDay(context.recorded),
      day: dayAfter(context.day, 1),
      second: null,
    })),
    setSecond: assign((_, params: { second: number }) => ({ second: params.second })),
    setSecondAfterGap: assign(({ context: { gap } }) => ({ second: gap.next ?? gap.second })),
    setQuality: assign((_, { quality, second }: { quality: PlaybackQuality; second: number }) => ({
      quality,
      second,
    })),
    emitOpened: emit(({ context: { day, quality } }) => ({ type: 'day.opened', day, quality })),
    setSpeed: assign((_, params: { speed: PlaybackSpeed }) => ({ speed: params.speed })),
    setRecorded: assign((_, params: { recorded: RecordedDay }) => ({ recorded: params.recorded })),
    /** A frame is shown, so segments in a row that failed are counted from 0 again. */
    setSection: assign((_, { section, sound = soundOf(section) }: ShownSection) => ({
      section,
      sound,
      unplayable: 0,
    })),
    setCause: assign((_, { reason }: { reason: DayFailureReason }) => ({
      cause: reason === 'server' ? ('server' as const) : ('network' as const),
    })),
    setNoAnswer: assign(({ context: { gap } }) => ({
      cause: 'network' as const,
      gap: { ...gap, next: null, isLostEnd: false },
    })),
    setSlow: assign({ cause: 'slow' }),
    setUnplayableCount: assign(({ context }) => ({ unplayable: context.unplayable + 1 })),
    setGap: assign(({ context: { day } }, { second, next }: Gap) => ({
      gap: { day, second, next, isLostEnd: false },
    })),
    setLostEnd: assign(({ context: { day } }, { second }: Gap) => ({
      gap: { day, second, next: null, isLostEnd: true },
    })),
    /** Without a connection, what follows cannot be loaded either. */
    setAwaitedPart: assign(({ context: { day } }, { reason, second, next }: LostPart) => ({
      gap: { day, second, next: reason === 'network' ? null : next, isLostEnd: false },
    })),
    /** The next piece is lost too: what is skipped begins where it did. */
    setLostFurther: assign(({ context: { gap } }, { next }: Gap) => ({ gap: { ...gap, next } })),
    setSlowPart: assign(({ context: { day, recorded, second } }) => {
      const from = second ?? usualStart(recorded, day >= recorded.today);
      return {
        gap: { day, second: from, next: nextRecorded(planOf(recorded), from + slowSkip), isLostEnd: false },
      };
    }),
    setGapEnd: assign(({ context: { gap, recorded } }) => ({
      gap: { ...gap, next: nextRecorded(planOf(recorded), gap.second) },
    })),
    setKnown: assign(({ context: { recorded } }) => ({ known: recorded })),
    setGrowth: assign(({ context }, { recorded }: { recorded: RecordedDay }) => ({
      gap: {
        ...context.gap,
        next: grownAt(planOf(context.known), planOf(recorded), context.gap.second),
      },
    })),
    /** A deleted recording that is still listed is skipped. */
    setGapEndAfterSection: assign(({ context: { gap, recorded } }) => {
      const plan = planOf(recorded);
      const after = spanAt(plan, gap.second)?.to ?? gap.second;
      return { gap: { ...gap, next: nextRecorded(plan, after) } };
    }),
    setFirstSecond: assign(({ context: { gap } }, { recorded }: { recorded: RecordedDay }) => ({
      second: firstOf(recorded),
      gap: { ...gap, next: firstOf(recorded), isLostEnd: false },
    })),
    setFailure: assign(({ context: { gap } }, params: { error: unknown }) => ({
      message: messageOr(params.error, 'device.notInitialized'),
      gap: { ...gap, next: null, isLostEnd: false },
    })),
    setUnplayableMessage: assign((_, { reason }: { reason: DayFailureReason }) => ({
      message: messageOfReason[reason] ?? ('device.recordingDamaged' as const),
    })),
    sendMediaLoad: sendTo('media', ({ context: { recorded, day, second } }) => ({
      type: 'media.load',
      sections: recorded.sections,
      seconds: recorded.seconds,
      second: second ?? usualStart(recorded, day >= recorded.today),
    })),
    sendRetryLost: sendTo('retry', { type: 'answer.lost' }),
    sendRetryWaitEnded: sendTo('retry', { type: 'wait.ended' }),
    sendRetryArrived: sendTo('retry', { type: 'answer.arrived' }),
    /** To the place where playback could not continue. */
    sendMediaSeekAgain: sendTo('media', ({ context: { recorded, day, second } }) => ({
      type: 'media.seek',
      second: second ?? usualStart(recorded, day >= recorded.today),
    })),
    sendMediaExtend: sendTo('media', ({ context: { recorded } }) => ({
      type: 'media.extend',
      sections: recorded.sections,
      seconds: recorded.seconds,
    })),
    sendMediaSeek: sendTo('media', (_, params: { second: number }) => ({
      type: 'media.seek',
      second: params.second,
    })),
    sendMediaSeekNext: sendTo('media', ({ context: { gap } }) => ({
      type: 'media.seek',
      second: gap.next ?? gap.second,
    })),
    sendMediaPlay: sendTo('media', { type: 'media.play' }),
    sendMediaPause: sendTo('media', { type: 'media.pause' }),
    sendMediaStep: sendTo('media', (_, params: { pictures: number }) => ({
      type: 'media.step',
      pictures: params.pictures,
    })),
    sendMediaSpeed: sendTo('media', ({ context }) => ({ type: 'media.setSpeed', speed: context.speed })),
    sendMediaHalt: sendTo('media', { type: 'media.halt' }),
    sendSoundRefused: sendTo('sound', { type: 'autoplay.refused' }),
  },
});

/** A state of this chart with a file of its own. */
export type PlaybackState = Parameters<typeof playbackSetup.createStateConfig>[0];

/**
 * Plays the recorded video of one camera, a day at a time (spec sections 2 and 3, design section 5). Play or pause, as the
 * person chose it, is independent of what the video goes through. `target` is the slot for the elements.
 */
export const playbackMachine = playbackSetup.createMachine({
  id: 'playback',
  description:
    'Plays the recorded video of one camera, a day at a time: whether the person wants it to play, and what the video goes through.',
  context: ({ input }) => ({
    serialNumber: input.serialNumber,
    day: input.day,
    second: input.second,
    quality: input.quality,
    speed: 1,
    volume: input.volume,
    target: new MediaTarget(),
    recorded: { sections: [], dropped: 0, seconds: 86_400, today: input.today },
    known: { sections: [], dropped: 0, seconds: 86_400, today: input.today },
    section: null,
    sound: 'none',
    gap: { day: input.day, second: 0, next: null, isLostEnd: false },
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
    intent: {
      description: 'What the person chose, independent of what the video goes through.',
      initial: 'play',
      states: {
        play: {
          description: 'The video should play.',
          on: {
            pause: { target: 'pause', actions: 'sendMediaPause' },
            'frame.step': {
              target: 'pause',
              actions: { type: 'sendMediaStep', params: ({ event }) => event },
            },
          },
        },
        pause: {
          description: 'The video should be paused. It can be stepped frame by frame.',
          on: {
            play: { target: 'play', actions: 'sendMediaPlay' },
            'frame.step': { actions: { type: 'sendMediaStep', params: ({ event }) => event } },
          },
        },
      },
    },
    picture: {
      description: 'What is shown of the day, or why nothing is shown.',
      initial: 'loadingDay',
      on: {
        'day.choose': {
          target: '.loadingDay',
          actions: [{ type: 'setChosenDay', params: ({ event }) => event }, 'emitOpened', 'sendMediaHalt'],
        },
        'day.updated': {
          actions: [{ type: 'setRecorded', params: ({ event }) => event }, 'sendMediaExtend'],
          description: 'New recordings of the day can be played. The video does not jump.',
        },
        'quality.choose': {
          target: '.loadingDay',
          actions: [{ type: 'setQuality', params: ({ event }) => event }, 'emitOpened'],
          description: 'The old frame stays visible until the same second has loaded in the other quality.',
        },
      },
      states: {
        loadingDay,
        noRecordings,
        showing,
        waitingForDay,
        waitingForSegment,
        crossing,
        checkingGone,
        checkingEnd,
        inGap,
        vanished,
        unsupported,
        failed,
        atEnd,
      },
    },
  },
});
