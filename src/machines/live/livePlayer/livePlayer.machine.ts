import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import {
  backOffMs,
  type LiveFigures,
  type LiveForm,
  type MediaTarget,
  type LiveFailureReason,
  type PlayAddress,
  type PlayQuestion,
  type LiveFact,
} from '../../../domain/live/media.ts';
import { failureOf, isLost, isSignInRefused } from '../../../domain/wire/callResult.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { usualQuality, type LiveQuality } from '../../../domain/history/recording.ts';
import type { RecordingFact } from '../liveRecording/liveRecording.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { liveQualityMachine, type QualityGranted } from '../liveQuality/liveQuality.machine.ts';
import { liveSoundMachine } from '../liveSound/liveSound.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { streaming } from './streaming.ts';

/** Without a frame for this long, but at least for so many times the interval between two, the video is stalled. */
const stalledLimit = { ms: 1500, intervals: 2 } as const;
/** The same for a dead connection. */
const deadLimit = { ms: 4000, intervals: 3 } as const;

/** Whether a video has been without a frame for too long. */
const isBeyond = (
  { ms, intervals }: { readonly ms: number; readonly intervals: number },
  { quietMs, intervalMs }: { readonly quietMs: number; readonly intervalMs: number },
): boolean => quietMs >= Math.max(ms, intervals * intervalMs);

/** After this many connections in a row that end early, the player gives up. */
const earlyEndsToGiveUp = 4;

/** One connection to a live stream. */
export type MediaInput = {
  readonly target: MediaTarget;
  /** From play/check; valid for one connection. */
  readonly address: string;
  /** `dropped`: the stream is opened without its sound, which cannot be played. */
  readonly audio: 'carried' | 'dropped';
};

/** Emitted, not sent: one per frame would flood the chart. */
type PictureShown = { type: 'picture.shown'; at: number };

/** Emitted each second during playback. */
type FiguresMeasured = { type: 'figures.measured'; figures: LiveFigures };

/** Everything that the media driver emits. */
export type MediaEmitted = PictureShown | FiguresMeasured;

/** Refusals that a retry would not change. */
const noUseAsking: readonly MessageKey[] = ['device.notExist', 'device.qualityFailed', 'device.dataUsedUp'];

type Listing = { readonly listed: 'online' | 'offline'; readonly offlineSince: number | null };

/** Whether the person checked an offline camera: `pending`, or `answered` that it is still offline. */
type Asked = 'none' | 'pending' | 'answered';

const answered = (asked: Asked): Asked => (asked === 'pending' ? 'answered' : asked);

/** Whether the connection was useless: it is not a stream, or ended before the window ever had a frame. */
const isEarlyEnd = (
  { pictureAt }: { readonly pictureAt: number | null },
  { reason }: { readonly reason: LiveFailureReason },
): boolean => reason === 'format' || (reason === 'ended' && pictureAt === null);

const livePlayerSetup = setup({
  types: {
    context: {} as Listing & {
      readonly asked: Asked;
      readonly serialNumber: string;
      /** The quality of each new connection. */
      readonly quality: LiveQuality;
      /** The initial volume, 0 to 1; null until the person has turned it up once. */
      readonly volume: number | null;
      readonly target: MediaTarget;
      readonly address: string;
      readonly audio: MediaInput['audio'];
      /** How the video is played, or was last; null before the first frame arrived. */
      readonly form: LiveForm | null;
      /** Failures in a row without steady playback between them. */
      readonly attempt: number;
      /** Useless connections in a row. */
      readonly earlyEnds: number;
      /** When the last frame was taken, epoch milliseconds; null before the first. */
      readonly pictureAt: number | null;
      readonly message: MessageKey;
      /** While the video is recorded, it continues in a hidden tab. */
      readonly recording: 'none' | 'running';
    },
    input: {} as {
      /** The slot for the elements that it plays on. */
      target: MediaTarget;
      serialNumber: string;
      online: boolean;
      offlineSince: number | null;
      volume: number | null;
      /** The quality until the person chooses one; the usual quality if absent. */
      quality?: LiveQuality | undefined;
    },
    events: {} as
      | LiveFact
      | QualityGranted
      | RecordingFact
      | { type: 'pause' }
      | { type: 'resume' }
      | { type: 'connect.now' }
      | { type: 'check.again' }
      | { type: 'retry' }
      | { type: 'device.returned' }
      | { type: 'device.wentOffline'; since: number | null }
      | { type: 'tab.hidden' }
      | { type: 'tab.shown' }
      | { type: 'browser.connected' }
      | { type: 'tab.returned' }
      | ConnectionRestored,
    tags: {} as 'pending' | 'stale',
    children: {} as { check: 'checkPlay'; media: 'media'; sound: 'sound'; quality: 'quality' },
  },
  actors: {
    checkPlay: promiseStub<PlayAddress, PlayQuestion>('checkPlay'),
    media: fromCallback<EventObject, MediaInput, MediaEmitted>(() => {
      throw new Error('media is not provided');
    }),
    watchBrowser: callbackStub('watchBrowser'),
    watchConnection: callbackStub('watchConnection'),
    sound: liveSoundMachine,
    quality: liveQualityMachine,
  },
  delays: {
    connectTimeout: 8000,
    pictureTimeout: 8000,
    steadyPicture: 5000,
    offlineCheck: 20_000,
    backOff: ({ context }) => backOffMs(context.attempt),
  },
  guards: {
    isNotRecorded: ({ context }) => context.recording === 'none',
    isReturning: ({ context }) => context.attempt > 0,
    isListedOffline: ({ context }) => context.listed === 'offline',
    isOfflineNews: ({ context }, params: { since: number | null }) =>
      context.listed === 'online' || context.offlineSince !== params.since,
    isOffline: (_, params: { error: unknown }) => failureOf(params.error).message === 'device.offline',
    isRestarting: (_, params: { error: unknown }) => failureOf(params.error).message === 'device.restarting',
    isDenied: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return isSignInRefused(failure) || noUseAsking.includes(failure.message);
    },
    isTransport: (_, params: { error: unknown }) => isLost(failureOf(params.error)),
    isH265: (_, params: { videoCodec: string }) => /^(hvc1|hev1)/.test(params.videoCodec),
    hasNoSound: (_, params: { audio: boolean }) => !params.audio,
    isSoundFailure: ({ context }, params: { reason: LiveFailureReason }) =>
      params.reason === 'audioCodec' && context.audio === 'carried',
    isVideoFailure: (_, params: { reason: LiveFailureReason }) => params.reason === 'videoCodec',
    isLastEarlyEnd: ({ context }, params: { reason: LiveFailureReason }) =>
      isEarlyEnd(context, params) && context.earlyEnds + 1 >= earlyEndsToGiveUp,
    isDead: (_, params: { quietMs: number; intervalMs: number }) => isBeyond(deadLimit, params),
    isStalled: (_, params: { quietMs: number; intervalMs: number }) => isBeyond(stalledLimit, params),
  },
  actions: {
    setAddress: assign((_, params: { address: string }) => ({ address: params.address })),
    setQuality: assign((_, params: { quality: LiveQuality }) => ({ quality: params.quality })),
    setUsualQuality: assign({ quality: usualQuality }),
    setForm: assign((_, params: { form: LiveForm }) => ({ form: params.form })),
    clearAudio: assign({ audio: 'dropped' }),
    setNextAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearAttempts: assign({ attempt: 0, earlyEnds: 0 }),
    setEarlyEnds: assign(({ context }, params: { reason: LiveFailureReason }) => ({
      earlyEnds: isEarlyEnd(context, params) ? context.earlyEnds + 1 : 0,
    })),
    setPictureAt: assign(({ context }, params: { pictureAt: number | null }) => ({
      pictureAt: params.pictureAt ?? context.pictureAt,
    })),
    setRecording: assign({ recording: 'running' }),
    clearRecording: assign({ recording: 'none' }),
    setAsked: assign({ asked: 'pending' }),
    setListedOnline: assign({ listed: 'online', offlineSince: null, asked: 'none' }),
    setListedOffline: assign(({ context }, params: { since: number | null }) => ({
      listed: 'offline' as const,
      offlineSince: params.since,
      asked: answered(context.asked),
    })),
    setFoundOffline: assign(({ context }) => ({
      listed: 'offline' as const,
      asked: answered(context.asked),
    })),
    setMessage: assign((_, params: { message: MessageKey }) => ({ message: params.message })),
    setFailure: assign((_, params: { error: unknown }) => ({ message: failureOf(params.error).message })),
    sendSoundRefused: sendTo('sound', { type: 'autoplay.refused' }),
    sendSoundMissing: sendTo('sound', { type: 'track.lacked' }),
    sendSoundLate: sendTo('sound', { type: 'track.delayed' }),
    sendSoundArrived: sendTo('sound', { type: 'track.arrived' }),
    sendSoundUnplayable: sendTo('sound', { type: 'codec.refused' }),
  },
});

/** A state of this chart with a file of its own. */
export type LivePlayerState = Parameters<typeof livePlayerSetup.createStateConfig>[0];

/**
 * One live window (spec section 2, design section 5). It calls play/check before every connection, shows since when the video
 * is frozen, and reconnects automatically as long as the window is open. `target` is the slot for the window's elements.
 */
export const livePlayerMachine = livePlayerSetup.createMachine({
  id: 'livePlayer',
  description:
    'One live window: it connects, plays, says when the video is frozen, and reconnects automatically.',
  context: ({ input }) => ({
    serialNumber: input.serialNumber,
    quality: input.quality ?? usualQuality,
    volume: input.volume,
    listed: input.online ? 'online' : 'offline',
    offlineSince: input.offlineSince,
    asked: 'none',
    target: input.target,
    address: '',
    audio: 'carried',
    form: null,
    attempt: 0,
    earlyEnds: 0,
    pictureAt: null,
    message: 'device.notInitialized',
    recording: 'none',
  }),
  invoke: { id: 'sound', src: 'sound', input: ({ context }) => ({ volume: context.volume }) },
  initial: 'idle',
  on: {
    'device.returned': { guard: 'isListedOffline', actions: 'setListedOnline' },
    'device.wentOffline': {
      guard: { type: 'isOfflineNews', params: ({ event }) => event },
      target: '.offline',
      actions: { type: 'setListedOffline', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'The window was just opened.',
      always: [{ guard: 'isListedOffline', target: 'offline' }, { target: 'checking' }],
    },
    checking: {
      description:
        'The provider is asked for the address of the stream, before every connection: an address is valid for one.',
      tags: 'pending',
      on: {
        'connect.now': { guard: 'isReturning', target: 'checking', reenter: true },
        'tab.hidden': 'suspended',
      },
      invoke: {
        id: 'check',
        src: 'checkPlay',
        input: ({ context: { serialNumber, quality } }) => ({ serialNumber, quality }),
        onDone: [
          {
            guard: { type: 'hasNoSound', params: ({ event }) => event.output },
            target: 'streaming',
            actions: [
              'setListedOnline',
              { type: 'setAddress', params: ({ event }) => event.output },
              'sendSoundMissing',
            ],
          },
          {
            target: 'streaming',
            actions: [
              'setListedOnline',
              { type: 'setAddress', params: ({ event }) => event.output },
              'sendSoundArrived',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'offline',
            actions: 'setFoundOffline',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRestarting', params: ({ event }) => event },
            target: 'reconnecting.restarting',
          },
          {
            guard: { type: 'isTransport', params: ({ event }) => event },
            target: 'reconnecting.unreachable',
          },
          { target: 'reconnecting' },
        ],
      },
    },
    streaming,
    reconnecting: {
      description:
        'The connection was lost. It is retried automatically after increasing waits, or once the provider is back online.',
      tags: 'stale',
      entry: 'setNextAttempt',
      invoke: { id: 'watchBrowser', src: 'watchBrowser' },
      on: {
        'connect.now': 'checking',
        'browser.connected': 'checking',
        'tab.hidden': 'suspended',
        'tab.returned': 'checking',
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The provider answers, or was not asked yet. The next attempt follows after a wait.',
          after: { backOff: '#livePlayer.checking' },
        },
        restarting: {
          description: 'The camera is restarting, and the window says so.',
          after: { backOff: '#livePlayer.checking' },
        },
        unreachable: {
          description:
            'The provider did not answer. The connection machine of the console notices its return, so that many windows do not poll it.',
          invoke: { id: 'watchConnection', src: 'watchConnection' },
          on: { 'connection.restored': '#livePlayer.checking' },
        },
      },
    },
    paused: {
      description: 'The person paused the video. The connection is closed, and the last frame stays visible.',
      entry: 'clearAttempts',
      on: {
        resume: 'checking',
        'device.wentOffline': {
          actions: { type: 'setListedOffline', params: ({ event }) => event },
          description:
            'The window stays paused, so that it does not play unasked once the camera is back online.',
        },
      },
    },
    suspended: {
      description: 'The window is hidden, and the person has video paused then.',
      entry: 'clearAttempts',
      on: {
        'tab.shown': 'checking',
        'device.wentOffline': {
          actions: { type: 'setListedOffline', params: ({ event }) => event },
          description: 'The camera is checked once the window is visible again.',
        },
      },
    },
    offline: {
      description:
        'The camera is offline and is checked every 20 s. In a hidden tab it is checked only if video continues there.',
      entry: 'clearAttempts',
      after: { offlineCheck: 'checking' },
      on: {
        'check.again': {
          target: 'checking',
          actions: 'setAsked',
          description:
            'The person checks the camera. The window shows the check and its result; automatic checks stay silent.',
        },
        'tab.hidden': 'suspended',
        'device.returned': { target: 'checking', actions: 'setListedOnline' },
      },
    },
    unsupported: {
      description:
        'The video is in H.265, which the app plays and browsers may not. The person can retry after changing the codec of the camera.',
      entry: 'clearAttempts',
      on: { retry: 'checking' },
    },
    failed: {
      description:
        'The video can’t be played, and an automatic retry would not help. The person can try again.',
      entry: 'clearAttempts',
      on: {
        retry: {
          target: 'checking',
          actions: 'setUsualQuality',
          description:
            'The retry uses the usual quality, since the camera may no longer have the chosen one.',
        },
      },
    },
  },
});
