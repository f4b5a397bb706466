import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import {
  type LiveFigures,
  MediaTarget,
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
import { backOffMs } from '../../../domain/shell/retryWaits.ts';
import { streaming } from './streaming.ts';

/** After `stalledMs` without growth of the buffer the picture is stalled, after `deadMs` the connection is dead. */
const quietLimits = { stalledMs: 1500, deadMs: 4000 } as const;

/** HTMLMediaElement.HAVE_FUTURE_DATA: with less than this the picture stands still. */
const playableReadyState = 3;

/** After this many connections in a row that end early, the player gives up. */
const earlyEndsToGiveUp = 4;

/** One connection to a live stream. */
export type MediaInput = {
  readonly target: MediaTarget;
  /** As play/check gave it; good for one connection. */
  readonly address: string;
  /** `dropped`: the sound of the stream is left out, because it cannot be played. */
  readonly audio: 'carried' | 'dropped';
};

/** Emitted, not sent: a clock that goes on is no behaviour, and would be the only noise in the chart. */
type PictureShown = { type: 'picture.shown'; at: number };

/** Emitted each second while pictures move, for whoever wants to see the figures. */
type FiguresMeasured = { type: 'figures.measured'; figures: LiveFigures };

/** All that the media driver emits. */
export type MediaEmitted = PictureShown | FiguresMeasured;

/** Answers of the provider that would be the same a second later. */
const noUseAsking: readonly MessageKey[] = ['device.notExist', 'device.qualityFailed', 'device.dataUsedUp'];

type Listing = { readonly listed: 'online' | 'offline'; readonly offlineSince: number | null };

/** Whether the person asked for an offline camera: an answer is awaited, or said that it is still offline. */
type Asked = 'none' | 'pending' | 'answered';

const answered = (asked: Asked): Asked => (asked === 'pending' ? 'answered' : asked);

/** Whether a connection is over that led to nothing: it is no stream, or ended in a window that never had a picture. */
const isEarlyEnd = (
  { pictureAt }: { readonly pictureAt: number | null },
  { reason }: { readonly reason: LiveFailureReason },
): boolean => reason === 'format' || (reason === 'ended' && pictureAt === null);

const livePlayerSetup = setup({
  types: {
    context: {} as Listing & {
      readonly asked: Asked;
      readonly serialNumber: string;
      /** What is asked for at each connection. */
      readonly quality: LiveQuality;
      /** From 0 to 1: how loud the window starts; null until a person has turned it up once. */
      readonly volume: number | null;
      readonly target: MediaTarget;
      readonly address: string;
      readonly audio: MediaInput['audio'];
      /** Failures in a row, without a steady picture between them. */
      readonly attempt: number;
      /** Connections in a row that led to nothing. */
      readonly earlyEnds: number;
      /** When the last picture was taken, epoch milliseconds; null before the first. */
      readonly pictureAt: number | null;
      readonly message: MessageKey;
      /** Whether the picture is being recorded: then it goes on while nobody sees it. */
      readonly recording: 'none' | 'running';
    },
    input: {} as {
      serialNumber: string;
      online: boolean;
      offlineSince: number | null;
      volume: number | null;
      /** What the camera is watched in until somebody chooses; the usual quality where it does not say. */
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
      | { type: 'device.cameOnline' }
      | { type: 'device.wentOffline'; since: number | null }
      | { type: 'tab.hidden' }
      | { type: 'tab.shown' }
      | { type: 'browser.cameOnline' }
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
    isDead: (_, params: { quietMs: number }) => params.quietMs >= quietLimits.deadMs,
    isStalled: (_, params: { quietMs: number; readyState: number }) =>
      params.quietMs >= quietLimits.stalledMs && params.readyState < playableReadyState,
  },
  actions: {
    setAddress: assign((_, params: { address: string }) => ({ address: params.address })),
    setQuality: assign((_, params: { quality: LiveQuality }) => ({ quality: params.quality })),
    setUsualQuality: assign({ quality: usualQuality }),
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
    sendSoundUnplayable: sendTo('sound', { type: 'codec.refused' }),
  },
});

/** A state of this chart with a file of its own. */
export type LivePlayerState = Parameters<typeof livePlayerSetup.createStateConfig>[0];

/**
 * One live window (spec section 2, design section 5). It asks play/check before every connection, shows
 * since when the picture is stale, and comes back by itself for as long as the
 * window is open. The actor lives as long as the window; its `target` is the slot for the window's elements.
 */
export const livePlayerMachine = livePlayerSetup.createMachine({
  id: 'livePlayer',
  description:
    'One live window: it connects, shows the picture, says when it is stale, and comes back by itself.',
  context: ({ input }) => ({
    serialNumber: input.serialNumber,
    quality: input.quality ?? usualQuality,
    volume: input.volume,
    listed: input.online ? 'online' : 'offline',
    offlineSince: input.offlineSince,
    asked: 'none',
    target: new MediaTarget(),
    address: '',
    audio: 'carried',
    attempt: 0,
    earlyEnds: 0,
    pictureAt: null,
    message: 'device.notInitialized',
    recording: 'none',
  }),
  invoke: { id: 'sound', src: 'sound', input: ({ context }) => ({ volume: context.volume }) },
  initial: 'idle',
  on: {
    'device.cameOnline': { guard: 'isListedOffline', actions: 'setListedOnline' },
    'device.wentOffline': {
      guard: { type: 'isOfflineNews', params: ({ event }) => event },
      target: '.offline',
      actions: { type: 'setListedOffline', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'The window has just been opened.',
      always: [{ guard: 'isListedOffline', target: 'offline' }, { target: 'checking' }],
    },
    checking: {
      description: 'Asked before every connection: the address in the answer is good for one.',
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
            actions: ['setListedOnline', { type: 'setAddress', params: ({ event }) => event.output }],
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
        'The connection was lost: it is opened again by itself, at first soon and then less often, or once the provider is back.',
      tags: 'stale',
      entry: 'setNextAttempt',
      invoke: { id: 'watchBrowser', src: 'watchBrowser' },
      on: {
        'connect.now': 'checking',
        'browser.cameOnline': 'checking',
        'tab.hidden': 'suspended',
        'tab.returned': 'checking',
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The provider answers, or was not asked yet: only time helps.',
          after: { backOff: '#livePlayer.checking' },
        },
        restarting: {
          description: 'The camera restarts, and the window says so: it is back in a moment.',
          after: { backOff: '#livePlayer.checking' },
        },
        unreachable: {
          description:
            'The provider did not answer. The connection, one for the whole console, notices its return: many windows do not ask one by one.',
          invoke: { id: 'watchConnection', src: 'watchConnection' },
          on: { 'connection.restored': '#livePlayer.checking' },
        },
      },
    },
    paused: {
      description: 'The person stopped the picture: the connection is closed, the last picture stays.',
      entry: 'clearAttempts',
      on: {
        resume: 'checking',
        'device.wentOffline': {
          actions: { type: 'setListedOffline', params: ({ event }) => event },
          description:
            'It stays paused: nothing plays against the wish of the person once the camera is back.',
        },
      },
    },
    suspended: {
      description: 'Nobody can see the picture, and the person wants it paused then.',
      entry: 'clearAttempts',
      on: {
        'tab.shown': 'checking',
        'device.wentOffline': {
          actions: { type: 'setListedOffline', params: ({ event }) => event },
          description: 'It is asked for once somebody sees it again.',
        },
      },
    },
    offline: {
      description:
        'The camera is offline; it is connected once it is back. Whether it is, is asked every 20 s, in a tab that nobody sees only where the person lets it play on there.',
      entry: 'clearAttempts',
      after: { offlineCheck: 'checking' },
      on: {
        'check.again': {
          target: 'checking',
          actions: 'setAsked',
          description:
            'The window says that it is asked, and how that ended; what it asks by itself goes unsaid.',
        },
        'tab.hidden': 'suspended',
        'device.cameOnline': { target: 'checking', actions: 'setListedOnline' },
      },
    },
    unsupported: {
      description:
        'H.265: no browser plays it for certain; the app does. The camera may be set to another codec since.',
      entry: 'clearAttempts',
      on: { retry: 'checking' },
    },
    failed: {
      description: 'It cannot be shown, and would not be a moment later: the person may try again.',
      entry: 'clearAttempts',
      on: {
        retry: {
          target: 'checking',
          actions: 'setUsualQuality',
          description: 'The usual quality again: another may be what the camera no longer has.',
        },
      },
    },
  },
});
