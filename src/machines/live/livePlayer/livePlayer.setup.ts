import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import { failureOf, isLost, isSignInRefused } from '../../../domain/wire/callResult.ts';
import type { LiveFailureReason } from '../../../domain/live/mediaFailure.ts';
import type { MediaTarget } from '../../../domain/live/mediaTarget.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { PlayAddress, PlayQuestion } from '../../../domain/live/playAddress.ts';
import { usualQuality, type LiveQuality } from '../../../domain/history/recording.ts';
import type { RecordingFact } from '../liveRecording/liveRecording.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { liveQualityMachine, type QualityGranted } from '../liveQuality/liveQuality.machine.ts';
import { liveSoundMachine } from '../liveSound/liveSound.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { backOffMs, earlyEndsToGiveUp, playableReadyState, quietLimits } from './limits.ts';
import type { LiveFact } from '../../../domain/live/mediaFact.ts';
import type { MediaInput, MediaEmitted } from './media.ts';

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

/** What the chart of a live window is made of: its types, actors, delays, guards and actions. */
export const livePlayerSetup = setup({
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
