import { assign, emit, fromCallback, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { planDay, spanAt } from '../../../domain/history/dayPlan.ts';
import { soundOf, type PlaybackSpeed, type RecordedDay } from '../../../domain/history/playback.ts';
import type { PlaybackQuality, RecordSection } from '../../../domain/history/recording.ts';
import {
  type DayFailureReason,
  MediaTarget,
  type DayFact,
  type DayMediaCommand,
  type DayMediaInput,
  type SecondShown,
} from '../../../domain/live/media.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { momentOf, secondAt } from '../../../domain/time/deviceDay.ts';
import { failureOf, isLost, messageOr } from '../../../domain/wire/callResult.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { DayRequest } from '../../history/playback/playback.machine.ts';
import { playbackRetryMachine, type RetryNow } from '../../history/playbackRetry/playbackRetry.machine.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { Sought, SyncWindowCommand } from '../syncPlayback/syncPlayback.machine.ts';
import { failed, followsClock, saysSettled, unreachable, unsupported, waiting } from './notPlayed.ts';
import { onDay } from './onDay.ts';

/** Seconds of drift, at up to 1x, from which on a picture is led back to the clock by its rate. */
const near = 0.25;

/** And below which it plays on with it. */
const close = 0.1;

/** And above which it goes to where the clock is. */
const far = 3;

/** The part of its speed that a picture is faster or slower by while it is led back. */
const nudge = 0.5;

/**
 * Told while the clock runs, several times a second. `drift`: by how many seconds the picture is ahead of the clock, below 0
 * where it is behind; null where none was drawn since.
 */
export type ClockTick = Sought & { readonly drift: number | null };

type Drifted = { readonly drift: number | null };

const syncWindowSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly serialNumber: string;
      /** The camera's. */
      readonly timezone: string;
      readonly quality: PlaybackQuality;
      readonly target: MediaTarget;
      /** The moment whose picture is wanted, epoch milliseconds. */
      readonly at: number;
      /** The day that it lies on, by the camera's calendar. */
      readonly day: string;
      readonly recorded: RecordedDay;
      /** How fast the clock runs. */
      readonly speed: PlaybackSpeed;
      readonly message: MessageKey;
      /** When the segment is over that could not be decoded last, epoch milliseconds; 0 where none was. */
      readonly damagedUntil: number;
      /** The recording that could not be played last. */
      readonly unplayed: RecordSection | undefined;
      /** Whether anything of the day that was listed last can be heard. */
      readonly hasSound: boolean;
    },
    /** `today`: the camera's calendar day now. */
    input: {} as Sought & { serialNumber: string; timezone: string; quality: PlaybackQuality; today: string },
    events: {} as
      | Exclude<SyncWindowCommand, { type: 'clock.stood' }>
      | ({ type: 'clock.stood' } & Sought)
      | ({ type: 'quality.choose'; quality: PlaybackQuality } & Sought)
      | ({ type: 'clock.ticked' } & ClockTick)
      | DayFact
      | { type: 'retry' }
      | RetryNow
      | TabFact
      | ConnectionRestored,
    /** There is a picture of the moment, or it is known that there is none. */
    emitted: {} as { type: 'window.settled' },
    tags: {} as 'busy',
    children: {} as {
      loadDay: 'loadDay';
      media: 'media';
      retry: 'retry';
      watchClock: 'watchClock';
      watchConnection: 'watchConnection';
    },
  },
  actors: {
    loadDay: promiseStub<RecordedDay, DayRequest>('loadDay'),
    media: fromCallback<DayMediaCommand, DayMediaInput, SecondShown>(() => {
      throw new Error('media is not provided');
    }),
    watchClock: callbackStub('watchClock'),
    watchConnection: callbackStub('watchConnection'),
    retry: playbackRetryMachine,
  },
  delays: { positionTimeout: 15_000, lookAgain: 20_000 },
  guards: {
    isOtherQuality: ({ context }, { quality }: { quality: PlaybackQuality }) => quality !== context.quality,
    isOtherDay: ({ context }, { at }: Sought) => !isSameDay(context, at),
    isElsewhere: ({ context }, { at }: Sought) => isSameDay(context, at) && at !== context.at,
    isRecorded: ({ context }, { at }: Sought) =>
      isSameDay(context, at) && sectionAt(context.recorded, at, context.timezone) !== undefined,
    isRecordedThen: ({ context }, { recorded }: { recorded: RecordedDay }) =>
      sectionAt(recorded, context.at, context.timezone) !== undefined,
    /** Or none: in a list that did not come there is no other. */
    isOtherRecording: ({ context }, { at }: Sought) =>
      sectionAt(context.recorded, at, context.timezone) !== context.unplayed,
    isToday: ({ context }) => context.day >= context.recorded.today,
    isFar: ({ context }, { at, drift }: ClockTick) =>
      isSameDay(context, at) && size(drift, context.speed) > far,
    isBehind: ({ context }, { drift }: Drifted) => (drift ?? 0) < 0 && isNear(drift, context.speed),
    isAhead: ({ context }, { drift }: Drifted) => (drift ?? 0) > 0 && isNear(drift, context.speed),
    /** Or past it. */
    isNoMoreBehind: ({ context }, { drift }: Drifted) =>
      drift !== null &&
      size(drift, context.speed) <= far &&
      (drift > 0 || size(drift, context.speed) < close),
    isNoMoreAhead: ({ context }, { drift }: Drifted) =>
      drift !== null &&
      size(drift, context.speed) <= far &&
      (drift < 0 || size(drift, context.speed) < close),
    isTransport: (_, params: { error: unknown }) => isLost(failureOf(params.error)),
    isLost: (_, { reason }: { reason: DayFailureReason }) => reason === 'network' || reason === 'server',
    isDamaged: (_, { reason, next }: { reason: DayFailureReason; next: number | null }) =>
      (reason === 'format' || reason === 'media') && next !== null,
    isPastDamage: ({ context }, { at }: Sought) => isSameDay(context, at) && at >= context.damagedUntil,
    isH265: (_, { videoCodec }: { videoCodec: string }) => /^(hvc1|hev1)/.test(videoCodec),
  },
  actions: {
    setQuality: assign((_, { quality }: { quality: PlaybackQuality }) => ({ quality })),
    setMoment: assign(({ context }, { at }: Sought) => {
      const { day } = secondAt(at, context.timezone);
      return day === context.day ? { at } : { at, day, recorded: { ...context.recorded, sections: [] } };
    }),
    /** Of another day nothing is known before it is listed: the next tick leads there, once the clock runs. */
    setStood: assign(({ context }, { at }: Sought) => (isSameDay(context, at) ? { at } : {})),
    setSecond: assign(({ context: { day, timezone } }, { second }: { second: number }) => ({
      at: momentOf(day, second, timezone),
    })),
    setRecorded: assign((_, { recorded }: { recorded: RecordedDay }) => ({
      recorded,
      hasSound: recorded.sections.some((section) => soundOf(section) === 'playable'),
    })),
    setSpeed: assign((_, { speed }: { speed: PlaybackSpeed }) => ({ speed })),
    setDamagedUntil: assign(
      ({ context: { day, timezone } }, params: { second: number; next: number | null }) => ({
        damagedUntil: momentOf(day, params.next ?? params.second, timezone),
      }),
    ),
    setUnplayed: assign(({ context: { recorded, at, timezone } }) => ({
      unplayed: sectionAt(recorded, at, timezone),
    })),
    setFailure: assign(({ context: { recorded } }, { error }: { error: unknown }) => ({
      message: messageOr(error, 'device.notInitialized'),
      recorded: { ...recorded, sections: [] },
    })),
    setUnplayableMessage: assign((_, { reason }: { reason: DayFailureReason }) => ({
      message:
        reason === 'videoCodec' ? ('device.codecUnknown' as const) : ('device.recordingDamaged' as const),
    })),
    sendMediaLoad: sendTo('media', ({ context: { recorded, at, timezone } }) => ({
      type: 'media.load',
      sections: recorded.sections,
      seconds: recorded.seconds,
      second: secondAt(at, timezone).second,
    })),
    sendMediaSeek: sendTo('media', ({ context: { at, timezone } }) => ({
      type: 'media.seek',
      second: secondAt(at, timezone).second,
    })),
    sendMediaHalt: sendTo('media', { type: 'media.halt' }),
    sendMediaRelease: sendTo('media', { type: 'media.release' }),
    sendMediaPlay: sendTo('media', { type: 'media.play' }),
    sendMediaPause: sendTo('media', { type: 'media.pause' }),
    sendMediaRate: sendTo('media', ({ context }) => ({ type: 'media.setSpeed', speed: context.speed })),
    sendMediaFaster: sendTo('media', ({ context }) => ({
      type: 'media.setSpeed',
      speed: context.speed * (1 + nudge),
    })),
    sendMediaSlower: sendTo('media', ({ context }) => ({
      type: 'media.setSpeed',
      speed: context.speed * (1 - nudge),
    })),
    sendRetryLost: sendTo('retry', { type: 'answer.lost' }),
    sendRetryWaitEnded: sendTo('retry', { type: 'wait.ended' }),
    sendRetryCame: sendTo('retry', { type: 'answer.came' }),
    emitSettled: emit({ type: 'window.settled' }),
  },
});

/** The faster it plays, the more seconds are one glance. */
const size = (drift: number | null, speed: number) => Math.abs(drift ?? 0) / Math.max(1, speed);

/** Off, but not too far to be led back. */
const isNear = (drift: number | null, speed: number) =>
  size(drift, speed) > near && size(drift, speed) <= far;

const isSameDay = ({ day, timezone }: { day: string; timezone: string }, at: number) =>
  secondAt(at, timezone).day === day;

/** What a day, by a camera's calendar, has at a moment of it. */
const sectionAt = ({ sections, seconds }: RecordedDay, at: number, timezone: string) =>
  spanAt(planDay(sections, seconds), secondAt(at, timezone).second)?.section;

/** The day of its camera that is listed. */
const askedDay = ({ context: { serialNumber, day, quality } }: { context: DayRequest }) => ({
  serialNumber,
  day,
  quality,
});

/** A state of this chart with a file of its own. */
export type SyncWindowState = Parameters<typeof syncWindowSetup.createStateConfig>[0];

/**
 * One window of a grid that is played back: recorded video of a camera that follows the clock of all windows. Where nothing
 * was recorded at its moment it says so, until the clock comes to where something was.
 */
export const syncWindowMachine = syncWindowSetup.createMachine({
  id: 'syncWindow',
  meta: { title: 'Window, played back' },
  description: 'One window of a grid that is played back, led by the clock of all windows.',
  context: ({ input: { serialNumber, timezone, quality, at, today } }) => {
    const { day } = secondAt(at, timezone);
    return {
      serialNumber,
      timezone,
      quality,
      target: new MediaTarget(),
      at,
      day,
      recorded: { sections: [], dropped: 0, seconds: 86_400, today },
      speed: 1,
      message: 'device.notInitialized',
      damagedUntil: 0,
      unplayed: undefined,
      hasSound: false,
    };
  },
  invoke: [
    { id: 'media', src: 'media', input: ({ context: { target } }) => ({ target }) },
    { id: 'retry', src: 'retry' },
    { id: 'watchClock', src: 'watchClock' },
  ],
  initial: 'loadingDay',
  on: {
    'clock.ran': {
      actions: [{ type: 'setSpeed', params: ({ event }) => event }, 'sendMediaRate', 'sendMediaPlay'],
    },
    'clock.stood': {
      actions: [{ type: 'setStood', params: ({ event }) => event }, 'sendMediaPause'],
    },
    'quality.choose': {
      guard: { type: 'isOtherQuality', params: ({ event }) => event },
      target: '.loadingDay',
      actions: [
        { type: 'setQuality', params: ({ event }) => event },
        { type: 'setMoment', params: ({ event }) => event },
      ],
      description: 'It is enlarged, or small again.',
    },
    'moment.sought': {
      target: '.loadingDay',
      actions: { type: 'setMoment', params: ({ event }) => event },
    },
  },
  states: {
    loadingDay: {
      tags: 'busy',
      description: 'The recordings of the day are listed.',
      on: {
        'tab.hidden': 'suspended.listing',
        'clock.ticked': [
          {
            guard: { type: 'isOtherDay', params: ({ event }) => event },
            target: 'loadingDay',
            reenter: true,
            actions: { type: 'setMoment', params: ({ event }) => event },
            description: 'Midnight has passed where the camera stands.',
          },
          {
            actions: { type: 'setMoment', params: ({ event }) => event },
            description: 'The clock runs on: it begins where it is by then.',
          },
        ],
      },
      invoke: {
        id: 'loadDay',
        src: 'loadDay',
        input: askedDay,
        onDone: [
          {
            guard: { type: 'isRecordedThen', params: ({ event }) => ({ recorded: event.output }) },
            target: 'onDay.showing',
            actions: [
              { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
              'sendMediaLoad',
            ],
          },
          {
            target: 'onDay.notRecorded',
            actions: [
              { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
              'sendMediaLoad',
            ],
          },
        ],
        onError: [
          { guard: { type: 'isTransport', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    onDay,
    waiting,
    unreachable,
    unsupported,
    failed,
    suspended: {
      description:
        'Nobody sees the window: it is not played, and what was fetched is given back. Once it is seen again it is played where the clock is by then.',
      entry: ['sendMediaRelease', 'emitSettled'],
      initial: 'idle',
      on: {
        'tab.shown': 'loadingDay',
        'clock.stood': saysSettled,
        'clock.ticked': [
          {
            guard: { type: 'isOtherDay', params: ({ event }) => event },
            target: '.listing',
            actions: { type: 'setMoment', params: ({ event }) => event },
            description: 'Midnight has passed where the camera stands.',
          },
          followsClock,
        ],
        'moment.sought': [
          {
            guard: { type: 'isOtherDay', params: ({ event }) => event },
            target: '.listing',
            actions: [{ type: 'setMoment', params: ({ event }) => event }, 'emitSettled'],
            description: 'Another day: nobody waits for the window.',
          },
          {
            actions: [{ type: 'setMoment', params: ({ event }) => event }, 'emitSettled'],
            description: 'Nobody waits for it.',
          },
        ],
        'quality.choose': {
          guard: { type: 'isOtherQuality', params: ({ event }) => event },
          actions: [
            { type: 'setQuality', params: ({ event }) => event },
            { type: 'setMoment', params: ({ event }) => event },
          ],
        },
      },
      states: {
        idle: { description: 'Nothing is asked for.' },
        listing: {
          description: 'The recordings of the day are listed: the timeline shows those of all cameras.',
          invoke: {
            id: 'loadDay',
            src: 'loadDay',
            input: askedDay,
            onDone: {
              target: 'idle',
              actions: { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
            },
            onError: { target: 'idle', description: 'It is asked for again once the window is seen.' },
          },
        },
      },
    },
  },
});

/** The actor of a window that is played back. */
export type SyncWindowRef = ActorRefFrom<typeof syncWindowMachine>;

/** Its state. */
export type SyncWindowSnapshot = SnapshotFrom<typeof syncWindowMachine>;
