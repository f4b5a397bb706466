import {
  assign,
  emit,
  fromCallback,
  sendTo,
  setup,
  type ActorRefFrom,
  type EventObject,
  type SnapshotFrom,
} from 'xstate';
import type { Recorder } from '../../../domain/history/recorder.ts';
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
  type ShownSection,
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
import type { ClockRan, Sought } from '../syncPlayback/syncPlayback.machine.ts';
import { failed, unreachable, unsupported, waiting } from './notPlayed.ts';
import { onDay } from './onDay.ts';
import { askedDay, suspended } from './suspended.ts';

/** With more drift than this (seconds, at up to 1x) a window changes its speed to return to the clock. */
const near = 0.25;

/** With less drift than this (seconds) it plays at the speed of the clock again. */
const close = 0.1;

/** With more drift than this (seconds) it seeks to the time of the clock. */
const far = 3;

/** The share of its speed by which a window plays faster or slower to return to the clock. */
const nudge = 0.5;

/**
 * Sent several times a second while the clock runs. `drift`: by how many seconds the last frame was ahead of the clock,
 * negative if behind; null if no frame was shown since the last tick.
 */
export type ClockTick = Sought & { readonly drift: number | null };

/** The window of a camera, by its place in the grid. */
type Seated = { readonly place: number };

/** The camera of a window: its own name of its zone, and its channel if it is connected to a hub. */
type OfCamera = Pick<Recorder, 'serialNumber' | 'timezone' | 'channel'>;

/** A day of a camera to load. */
export type WindowDay = DayRequest & OfCamera;

/** What measures the drift of a window. */
export type ClockWatch = Pick<DayMediaInput, 'target'> & Pick<OfCamera, 'timezone'>;

type Drifted = { readonly drift: number | null };

const syncWindowSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Seated &
      OfCamera & {
        readonly quality: PlaybackQuality;
        readonly target: MediaTarget;
        /** The time to show, epoch milliseconds. */
        readonly at: number;
        /** The day of `at`, by the camera's calendar. */
        readonly day: string;
        readonly recorded: RecordedDay;
        /** The speed of the clock. */
        readonly speed: PlaybackSpeed;
        readonly message: MessageKey;
        /** The end of the last part that could not be played, epoch milliseconds; 0 if there was none. */
        readonly damagedUntil: number;
        /** The last recording that could not be played. */
        readonly unplayed: RecordSection | undefined;
        /** Whether the loaded day has any playable sound. */
        readonly hasSound: boolean;
        /** Whether the sound of the recording that is shown cannot be played. */
        readonly isSoundRefused: boolean;
      },
    /** `today`: the camera's calendar day now. */
    input: {} as Seated & OfCamera & Sought & { readonly quality: PlaybackQuality; readonly today: string },
    events: {} as
      | ({ type: 'moment.sought' } & Sought)
      | ClockRan
      | ({ type: 'clock.paused' } & Sought)
      | ({ type: 'quality.choose'; quality: PlaybackQuality } & Sought)
      | ({ type: 'clock.ticked' } & ClockTick)
      | DayFact
      | { type: 'retry' }
      | RetryNow
      | TabFact
      | ConnectionRestored,
    /** A frame at the time is shown, or it is known that there is none. */
    emitted: {} as { type: 'window.settled' } & Seated,
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
    loadDay: promiseStub<RecordedDay, WindowDay>('loadDay'),
    media: fromCallback<DayMediaCommand, DayMediaInput, SecondShown>(() => {
      throw new Error('media is not provided');
    }),
    watchClock: callbackStub<EventObject, ClockWatch>('watchClock'),
    watchConnection: callbackStub('watchConnection'),
    retry: playbackRetryMachine,
  },
  delays: { positionTimeout: 15_000, checkAgain: 20_000 },
  guards: {
    isOtherQuality: ({ context }, { quality }: { quality: PlaybackQuality }) => quality !== context.quality,
    isOtherDay: ({ context }, { at }: Sought) => !isSameDay(context, at),
    isElsewhere: ({ context }, { at }: Sought) => isSameDay(context, at) && at !== context.at,
    isRecorded: ({ context }, { at }: Sought) =>
      isSameDay(context, at) && sectionAt(context.recorded, at, context.timezone) !== undefined,
    isRecordedThen: ({ context }, { recorded }: { recorded: RecordedDay }) =>
      sectionAt(recorded, context.at, context.timezone) !== undefined,
    /** Another recording, or none. */
    isOtherRecording: ({ context }, { at }: Sought) =>
      sectionAt(context.recorded, at, context.timezone) !== context.unplayed,
    isToday: ({ context }) => context.day >= context.recorded.today,
    isFar: ({ context }, { at, drift }: ClockTick) =>
      isSameDay(context, at) && size(drift, context.speed) > far,
    isBehind: ({ context }, { drift }: Drifted) => (drift ?? 0) < 0 && isNear(drift, context.speed),
    isAhead: ({ context }, { drift }: Drifted) => (drift ?? 0) > 0 && isNear(drift, context.speed),
    /** In sync, or ahead. */
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
      (reason === 'missing' || reason === 'format' || reason === 'media') && next !== null,
    isPastDamage: ({ context }, { at }: Sought) => isSameDay(context, at) && at >= context.damagedUntil,
    isH265: (_, { videoCodec }: { videoCodec: string }) => /^(hvc1|hev1)/.test(videoCodec),
  },
  actions: {
    setQuality: assign((_, { quality }: { quality: PlaybackQuality }) => ({ quality })),
    setMoment: assign(({ context }, { at }: Sought) => {
      const { day } = secondAt(at, context.timezone);
      return day === context.day ? { at } : { at, day, recorded: { ...context.recorded, sections: [] } };
    }),
    /** Another day is not loaded here: the next tick of a running clock does that. */
    setPaused: assign(({ context }, { at }: Sought) => (isSameDay(context, at) ? { at } : {})),
    setSecond: assign(({ context: { day, timezone } }, { second }: { second: number }) => ({
      at: momentOf(day, second, timezone),
    })),
    setRecorded: assign((_, { recorded }: { recorded: RecordedDay }) => ({
      recorded,
      hasSound: recorded.sections.some((section) => soundOf(section) === 'playable'),
    })),
    setSoundRefused: assign((_, { section, sound = soundOf(section) }: ShownSection) => ({
      isSoundRefused: sound === 'unplayable',
    })),
    setSpeed: assign((_, { speed }: { speed: PlaybackSpeed }) => ({ speed })),
    setDamagedUntil: assign(({ context: { day, timezone, recorded } }, params: { next: number | null }) => ({
      damagedUntil: momentOf(day, params.next ?? recorded.seconds, timezone),
    })),
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
    sendRetryArrived: sendTo('retry', { type: 'answer.arrived' }),
    emitSettled: emit(({ context: { place } }) => ({ type: 'window.settled' as const, place })),
  },
});

/** The drift as a person sees it: at a higher speed the same seconds pass in less time. */
const size = (drift: number | null, speed: number) => Math.abs(drift ?? 0) / Math.max(1, speed);

/** Out of sync, but close enough for a change of speed. */
const isNear = (drift: number | null, speed: number) =>
  size(drift, speed) > near && size(drift, speed) <= far;

const isSameDay = ({ day, timezone }: { day: string; timezone: string }, at: number) =>
  secondAt(at, timezone).day === day;

/** The recording of a camera's day at a moment, if any. */
const sectionAt = ({ sections, seconds }: RecordedDay, at: number, timezone: string) =>
  spanAt(planDay(sections, seconds), secondAt(at, timezone).second)?.section;

/** A state of this chart with a file of its own. */
export type SyncWindowState = Parameters<typeof syncWindowSetup.createStateConfig>[0];

/**
 * One window of the playback of a grid: recorded video of a camera that follows the clock of all windows. If nothing was
 * recorded at the time, it says so until the clock reaches a recording.
 */
export const syncWindowMachine = syncWindowSetup.createMachine({
  id: 'syncWindow',
  meta: { title: 'Playback window' },
  description: 'One window in the playback of a grid. It follows the clock of all windows.',
  context: ({ input: { place, serialNumber, timezone, channel, quality, at, today } }) => {
    const { day } = secondAt(at, timezone);
    return {
      place,
      serialNumber,
      timezone,
      channel,
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
      isSoundRefused: false,
    };
  },
  invoke: [
    { id: 'media', src: 'media', input: ({ context: { target } }) => ({ target }) },
    { id: 'retry', src: 'retry' },
    {
      id: 'watchClock',
      src: 'watchClock',
      input: ({ context: { target, timezone } }) => ({ target, timezone }),
    },
  ],
  initial: 'loadingDay',
  on: {
    'clock.ran': {
      actions: [{ type: 'setSpeed', params: ({ event }) => event }, 'sendMediaRate', 'sendMediaPlay'],
    },
    'clock.paused': {
      actions: [{ type: 'setPaused', params: ({ event }) => event }, 'sendMediaPause'],
    },
    'quality.choose': {
      guard: { type: 'isOtherQuality', params: ({ event }) => event },
      target: '.loadingDay',
      actions: [
        { type: 'setQuality', params: ({ event }) => event },
        { type: 'setMoment', params: ({ event }) => event },
      ],
      description: 'The window was enlarged or is small again.',
    },
    'moment.sought': {
      target: '.loadingDay',
      actions: { type: 'setMoment', params: ({ event }) => event },
    },
  },
  states: {
    loadingDay: {
      tags: 'busy',
      description: 'The recordings of the day are being loaded.',
      on: {
        'tab.hidden': 'suspended.listing',
        'clock.ticked': [
          {
            guard: { type: 'isOtherDay', params: ({ event }) => event },
            target: 'loadingDay',
            reenter: true,
            actions: { type: 'setMoment', params: ({ event }) => event },
            description: 'A new day began in the time zone of the camera.',
          },
          {
            actions: { type: 'setMoment', params: ({ event }) => event },
            description: 'The clock continues, and playback starts at its time by then.',
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
    suspended,
  },
});

/** The actor of a playback window. */
export type SyncWindowRef = ActorRefFrom<typeof syncWindowMachine>;

/** Its state. */
export type SyncWindowSnapshot = SnapshotFrom<typeof syncWindowMachine>;
