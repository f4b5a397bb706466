import { assign, fromCallback, sendTo, setup } from 'xstate';
import { failureOf, isLost, messageOr } from '../../../domain/wire/callResult.ts';
import { nextRecorded, planDay, spanAt } from '../../../domain/history/dayPlan.ts';
import { dayAfter } from '../../../domain/time/deviceDay.ts';
import type { MediaTarget } from '../../../domain/live/mediaTarget.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { usualStart, type PlaybackSpeed, type RecordedDay } from '../../../domain/history/playback.ts';
import type { PlaybackQuality, RecordSection } from '../../../domain/history/recording.ts';
import { liveSoundMachine } from '../../live/liveSound/liveSound.machine.ts';
import { playbackRetryMachine, type RetryNow } from '../playbackRetry/playbackRetry.machine.ts';
import { promiseStub } from '../../stubs.ts';
import { shortGap, unplayableToGiveUp } from './limits.ts';
import type { DayFailureReason } from '../../../domain/live/mediaFailure.ts';
import type { DayMediaCommand, DayMediaFact, DayMediaInput, SecondShown } from './media.ts';

/** Which recordings to list. */
export type DayRequest = {
  readonly serailno: string;
  readonly day: string;
  readonly quality: PlaybackQuality;
};

/** Why something is waited for: there is no way to the provider, it has an error of its own, or it takes too long. */
export type WaitingCause = 'network' | 'server' | 'slow';

/** Where the picture cannot go on, and where it can again. */
type Gap = { readonly second: number; readonly next: number | null };

/** The first recording of a day. There must be one. */
const firstOf = (recorded: RecordedDay) => usualStart(recorded, false);

const planOf = ({ sections, seconds }: RecordedDay) => planDay(sections, seconds);

/** Of another day nothing is known until it has come. */
const unknownDay = ({ seconds, today }: RecordedDay) => ({
  recorded: { sections: [], dropped: 0, seconds, today },
  section: null,
});

/** What the chart of playback is made of: its types, actors, delays, guards and actions. */
export const playbackSetup = setup({
  types: {
    context: {} as DayRequest & {
      readonly target: MediaTarget;
      /** Where to begin once the day has been loaded; null is the usual place. */
      readonly second: number | null;
      readonly speed: PlaybackSpeed;
      /** From 0 to 1, as it begins. */
      readonly volume: number;
      readonly recorded: RecordedDay;
      /** What the picture is of. */
      readonly section: RecordSection | null;
      /** The last place where the picture could not go on. */
      readonly gap: Gap & {
        /** That of `second`; `next` is of the day that is open. */
        readonly day: string;
      };
      readonly message: MessageKey;
      /** Why it waits. */
      readonly cause: WaitingCause;
      /** Pieces in a row that could not be decoded. */
      readonly unplayable: number;
    },
    /** `today`: the device's calendar day now. */
    input: {} as DayRequest & { second: number | null; today: string; volume: number },
    events: {} as
      | DayMediaFact
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'seek'; second: number }
      | { type: 'frame.step'; pictures: number }
      | { type: 'speed.choose'; speed: PlaybackSpeed }
      | { type: 'quality.choose'; quality: PlaybackQuality; second: number }
      | { type: 'day.choose'; day: string; second: number | null }
      /** The day that is open was listed again. */
      | { type: 'day.updated'; recorded: RecordedDay }
      | { type: 'recording.next' }
      | { type: 'retry' }
      | RetryNow,
    tags: {} as 'busy' | 'showing',
    children: {} as {
      loadDay: 'loadDay';
      loadNextDay: 'loadDay';
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
    skipTold: 4000,
  },
  guards: {
    hasNone: (_, params: { recorded: RecordedDay }) => params.recorded.sections.length === 0,
    isShortGap: (_, { second, next }: Gap) => next !== null && next - second < shortGap,
    isInsideDay: (_, { next }: Gap) => next !== null,
    isAllSeen: ({ context }, { recorded }: { recorded: RecordedDay }) =>
      recorded.sections.length === 0 && context.day >= recorded.today,
    isSkip: ({ context }, { recorded }: { recorded: RecordedDay }) => {
      const { day, gap } = context;
      // Of the new day nothing was kept yet: these are the seconds of the one before it.
      const untilMidnight = context.recorded.seconds - gap.second;
      return untilMidnight + firstOf(recorded) >= shortGap || dayAfter(gap.day, 1) !== day;
    },
    isNewestDay: ({ context }) => context.day >= context.recorded.today,
    hasNext: ({ context }) => context.gap.next !== null,
    isH265: (_, params: { videoCodec: string }) => /^(hvc1|hev1)/.test(params.videoCodec),
    isTransport: (_, params: { error: unknown }) => isLost(failureOf(params.error)),
    isLost: (_, params: { reason: DayFailureReason }) =>
      params.reason === 'network' || params.reason === 'server',
    isDamaged: ({ context }, { reason, next }: { reason: DayFailureReason; next: number | null }) =>
      (reason === 'format' || reason === 'media') && next !== null && context.unplayable < unplayableToGiveUp,
  },
  actions: {
    chooseDay: assign(({ context }, { day, second }: { day: string; second: number | null }) => ({
      ...unknownDay(context.recorded),
      day,
      second,
    })),
    chooseNextDay: assign(({ context }) => ({
      ...unknownDay(context.recorded),
      day: dayAfter(context.day, 1),
      second: null,
    })),
    chooseSecond: assign((_, params: { second: number }) => ({ second: params.second })),
    chooseNext: assign(({ context: { gap } }) => ({ second: gap.next ?? gap.second })),
    chooseQuality: assign((_, { quality, second }: { quality: PlaybackQuality; second: number }) => ({
      quality,
      second,
    })),
    chooseSpeed: assign((_, params: { speed: PlaybackSpeed }) => ({ speed: params.speed })),
    keepDay: assign((_, params: { recorded: RecordedDay }) => ({ recorded: params.recorded })),
    /** There is a picture of it: whatever was in its way is over. */
    keepSection: assign((_, params: { section: RecordSection }) => ({
      section: params.section,
      unplayable: 0,
    })),
    keepCause: assign((_, { reason }: { reason: DayFailureReason }) => ({
      cause: reason === 'server' ? ('server' as const) : ('network' as const),
    })),
    keepNoAnswer: assign({ cause: 'network' }),
    keepSlow: assign({ cause: 'slow' }),
    countUnplayable: assign(({ context }) => ({ unplayable: context.unplayable + 1 })),
    keepGap: assign(({ context: { day } }, { second, next }: Gap) => ({ gap: { day, second, next } })),
    findNext: assign(({ context: { gap, recorded } }) => ({
      gap: { ...gap, next: nextRecorded(planOf(recorded), gap.second) },
    })),
    /** As long as a recording that is no more stands in the list, it is passed over. */
    findNextAfter: assign(({ context: { gap, recorded } }) => {
      const plan = planOf(recorded);
      const after = spanAt(plan, gap.second)?.to ?? gap.second;
      return { gap: { ...gap, next: nextRecorded(plan, after) } };
    }),
    chooseFirst: assign(({ context: { gap } }, { recorded }: { recorded: RecordedDay }) => ({
      second: firstOf(recorded),
      gap: { ...gap, next: firstOf(recorded) },
    })),
    showFailure: assign((_, params: { error: unknown }) => ({
      message: messageOr(params.error, 'device.notInitialized'),
    })),
    showUnplayable: assign((_, { reason }: { reason: DayFailureReason }) => ({
      message:
        reason === 'videoCodec' ? ('device.codecUnknown' as const) : ('device.recordingDamaged' as const),
    })),
    tellLoad: sendTo('media', ({ context: { recorded, day, second } }) => ({
      type: 'media.load',
      sections: recorded.sections,
      seconds: recorded.seconds,
      second: second ?? usualStart(recorded, day >= recorded.today),
    })),
    tellLost: sendTo('retry', { type: 'answer.lost' }),
    tellUnwanted: sendTo('retry', { type: 'answer.unwanted' }),
    tellCame: sendTo('retry', { type: 'answer.came' }),
    /** To where it could not go on. */
    tellAgain: sendTo('media', ({ context: { recorded, day, second } }) => ({
      type: 'media.seek',
      second: second ?? usualStart(recorded, day >= recorded.today),
    })),
    tellExtend: sendTo('media', ({ context: { recorded } }) => ({
      type: 'media.extend',
      sections: recorded.sections,
      seconds: recorded.seconds,
    })),
    tellSeek: sendTo('media', (_, params: { second: number }) => ({
      type: 'media.seek',
      second: params.second,
    })),
    tellNext: sendTo('media', ({ context: { gap } }) => ({
      type: 'media.seek',
      second: gap.next ?? gap.second,
    })),
    tellPlay: sendTo('media', { type: 'media.play' }),
    tellPause: sendTo('media', { type: 'media.pause' }),
    tellStep: sendTo('media', (_, params: { pictures: number }) => ({
      type: 'media.step',
      pictures: params.pictures,
    })),
    tellSpeed: sendTo('media', ({ context }) => ({ type: 'media.rate', speed: context.speed })),
    tellHalt: sendTo('media', { type: 'media.halt' }),
    tellSoundRefused: sendTo('sound', { type: 'autoplay.refused' }),
  },
});
