import { MediaTarget } from '../../../domain/live/mediaTarget.ts';
import { usualQuality } from '../../../domain/history/recording.ts';
import { livePlayerSetup } from './livePlayer.setup.ts';
import { streaming } from './streaming.ts';

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
