import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { MediaTarget } from '../../src/domain/live/media.ts';
import { livePlayerMachine } from '../../src/machines/live/livePlayer/livePlayer.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

/** Some moments by the camera's clock. */
const at = (second: number) => Date.UTC(2026, 10, 21, 14, 31, second);

/** Design section 5: after 0.5, 1, 2, 4, 8, 15 s, then always 15 s. Without jitter, which the app adds. */
const backOff = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];

const check = called('check', { serialNumber: 'LK0000000001', quality: 'HD' });
const tracks = {
  track: sent('sound', { type: 'track.lacked' }),
  codec: sent('sound', { type: 'codec.refused' }),
  late: sent('sound', { type: 'track.delayed' }),
  arrived: sent('sound', { type: 'track.arrived' }),
};

/** No frame for so long, although they are so far apart: 40 ms has the floors of both limits, 3 s its intervals. */
const quiets = (all: readonly (readonly [quietMs: number, intervalMs: number])[]) =>
  Object.fromEntries(
    all.map(([quietMs, intervalMs]) => [
      `media.stayedQuiet: ms${quietMs}Every${intervalMs}`,
      { type: 'media.stayedQuiet' as const, quietMs, intervalMs, pictureAt: at(4) },
    ]),
  );

/** The live window, its limits as design section 5 states them. */
export const model = defineModel({
  machine: livePlayerMachine,
  inputs: [
    { target: new MediaTarget(), serialNumber: 'LK0000000001', online: true, offlineSince: null, volume: 1 },
    {
      target: new MediaTarget(),
      serialNumber: 'LK0000000005',
      online: false,
      offlineSince: at(0),
      volume: 1,
    },
  ],
  events: {
    'device.wentOffline': { type: 'device.wentOffline', since: at(1) },
    'check done: sound': done('check', { address: '/live/LK0000000001?ticket=1', audio: true }),
    'check done: noSound': done('check', { address: '/live/LK0000000001?ticket=2', audio: false }),
    'check error: offline': failed('check', new CallError(failure('rejected', 601, 'device.offline'))),
    'check error: restarting': failed('check', new CallError(failure('rejected', 601, 'device.restarting'))),
    'check error: notExist': failed('check', new CallError(failure('rejected', 601, 'device.notExist'))),
    'check error: refused': failed('check', new CallError(failure('refused', 401))),
    'check error: notLoggedIn': failed('check', new CallError(failure('notLoggedIn'))),
    'check error: network': failed('check', new CallError(failure('network'))),
    'check error: timeout': failed('check', new CallError(failure('timeout'))),
    'check error: interface': failed('check', new CallError(failure('interface'))),
    'check error: rejected502': failed('check', new CallError(failure('rejected', 502))),
    'check error: malformed': failed('check', new CallError(failure('malformed', 200))),
    'check error: qualityFailed': failed(
      'check',
      new CallError(failure('rejected', 601, 'device.qualityFailed')),
    ),
    'quality.granted': {
      type: 'quality.granted',
      address: '/live/LK0000000001?ticket=3',
      audio: true,
      quality: 'SD',
    },
    'media.drawn': { type: 'media.drawn', pictureAt: at(2) },
    'media.starved': { type: 'media.starved', pictureAt: at(3) },
    ...quiets([
      [1499, 40],
      [1500, 40],
      [4000, 40],
      [5999, 3000],
      [8999, 3000],
    ]),
    'media.described: h264': { type: 'media.described', videoCodec: 'avc1.42e01e' },
    'media.described: hvc1': { type: 'media.described', videoCodec: 'hvc1.1.6.L93.b0' },
    'media.described: hev1': { type: 'media.described', videoCodec: 'hev1.1.6.L93.b0' },
    'media.failed: ended': { type: 'media.failed', reason: 'ended', pictureAt: null },
    'media.failed: network': { type: 'media.failed', reason: 'network', pictureAt: null },
    'media.failed: media': { type: 'media.failed', reason: 'media', pictureAt: null },
    'media.failed: audioCodec': { type: 'media.failed', reason: 'audioCodec', pictureAt: null },
    'media.failed: videoCodec': { type: 'media.failed', reason: 'videoCodec', pictureAt: null },
    'media.failed: format': { type: 'media.failed', reason: 'format', pictureAt: null },
  },
  moreEvents: {
    'media.failed: networkShown': { type: 'media.failed', reason: 'network', pictureAt: at(5) },
  },
  control: ({ listed, offlineSince, asked, audio, attempt, earlyEnds, pictureAt, recording, quality }) => ({
    listed,
    asked,
    offlineSince,
    audio,
    attempt: Math.min(attempt, 7),
    earlyEnds: Math.min(earlyEnds, 4),
    picture: pictureAt !== null,
    recording,
    quality,
  }),
  // The list has news of a camera only where it said something else before; what a check found it does not know.
  // A quality is chosen while all is well; one that the camera no longer has then goes nowhere but to the usual one.
  // A recording is begun and ended by one button; without a picture there is none, nor before a lost one is back.
  feasible: ({ type }, { attempt, earlyEnds, offlineSince, picture, recording, quality }) =>
    (quality === 'HD' || type === 'media.failed' || type === 'retry') &&
    (type !== 'quality.granted' || (attempt === 0 && earlyEnds === 0)) &&
    (type !== 'device.returned' || offlineSince !== null) &&
    (type !== 'recording.began' || (recording === 'none' && picture && attempt === 0)) &&
    (type !== 'recording.ended' || recording === 'running'),
  delays: {
    connectTimeout: 8000,
    pictureTimeout: 8000,
    steadyPicture: 5000,
    offlineCheck: 20_000,
    backOff: ({ attempt }) => backOff[attempt - 1] ?? Number.NaN,
  },
  callbacks: {
    media: [
      'media.grew',
      'media.drawn',
      'media.starved',
      'media.stayedQuiet',
      'media.described',
      'media.soundRefused',
      'media.soundArrived',
      'media.soundLacked',
      'media.failed',
    ],
    watchBrowser: ['browser.connected', 'tab.returned'],
    watchConnection: ['connection.restored'],
  },
  children: { sound: [], quality: ['quality.granted'] },
  demands: [
    {
      section: 'design 5',
      what: 'A window starts: it asks',
      on: 'init',
      when: { listed: 'online' },
      to: 'checking',
      effects: [check, called('sound', { volume: 1 })],
    },
    {
      section: 'design 5',
      what: 'That the device is offline is known by its status',
      on: 'init',
      when: { listed: 'offline' },
      to: 'offline',
    },
    ...['checking', 'streaming', 'reconnecting', 'offline', 'unsupported', 'failed'].map((from) => ({
      section: 'design 5',
      what: 'So it is wherever it plays or is to play',
      from,
      on: { type: 'device.wentOffline', since: at(1) },
      to: 'offline',
      context: { listed: 'offline', offlineSince: at(1), attempt: 0, earlyEnds: 0 },
    })),
    {
      section: '4',
      what: 'It restarts: the window says so, and retries automatically',
      from: 'checking',
      on: failed('check', new CallError(failure('rejected', 601, 'device.restarting'))),
      to: 'reconnecting.restarting',
    },
    {
      section: 'design 5',
      what: 'The device is back online',
      from: 'offline',
      on: 'device.returned',
      to: 'checking',
      context: { listed: 'online', offlineSince: null },
    },
    {
      section: 'design 5',
      what: 'Or is found so',
      from: 'offline',
      on: 'check.again',
      to: 'checking',
      context: { asked: 'pending' },
    },
    {
      section: '3',
      what: 'But not while nobody sees it',
      from: 'offline',
      on: 'tab.hidden',
      to: 'suspended',
    },

    {
      section: '7',
      what: 'The address in the answer is good for one connection',
      from: 'checking',
      on: done('check', { address: '/live/LK0000000001?ticket=1', audio: true }),
      to: 'streaming.connecting',
      effects: [tracks.arrived],
      context: { address: '/live/LK0000000001?ticket=1', listed: 'online', offlineSince: null },
    },
    {
      section: '8',
      what: 'Device offline',
      from: 'checking',
      on: failed('check', new CallError(failure('rejected', 601, 'device.offline'))),
      to: 'offline',
      context: { listed: 'offline', attempt: 0, earlyEnds: 0 },
    },
    {
      section: '8',
      what: 'Device does not exist',
      from: 'checking',
      on: failed('check', new CallError(failure('rejected', 601, 'device.notExist'))),
      to: 'failed',
      context: { message: 'device.notExist', attempt: 0, earlyEnds: 0 },
    },
    {
      section: '8',
      what: 'Image quality switch failed',
      from: 'checking',
      on: failed('check', new CallError(failure('rejected', 601, 'device.qualityFailed'))),
      to: 'failed',
      context: { message: 'device.qualityFailed' },
    },
    ...(['network', 'timeout', 'interface'] as const).map((kind) => ({
      section: '0007',
      what: 'No answer: the connection notices the return of the provider',
      from: 'checking',
      on: failed('check', new CallError(failure(kind))),
      to: 'reconnecting.unreachable',
      effects: [called('watchBrowser'), called('watchConnection')],
    })),
    {
      section: 'design 5',
      what: 'An answer that cannot be read: once more after a while',
      from: 'checking',
      on: failed('check', new CallError(failure('malformed', 200))),
      to: 'reconnecting.waiting',
      effects: [called('watchBrowser')],
    },
    {
      section: 'design 5',
      what: 'At once, where it returns',
      from: 'checking',
      on: 'connect.now',
      to: 'checking',
    },

    {
      section: 'design 5',
      what: 'The buffer first grows',
      from: 'streaming.connecting',
      on: 'media.grew',
      to: 'streaming.buffering',
    },
    {
      section: 'design 5',
      what: 'A picture is drawn',
      from: 'streaming.buffering',
      on: 'media.drawn',
      to: 'streaming.playing',
      context: { pictureAt: at(2) },
    },
    {
      section: 'design 5',
      what: 'The picture waits for data',
      from: 'streaming.playing',
      on: 'media.starved',
      to: 'streaming.buffering',
      context: { pictureAt: at(3) },
    },
    ...(['buffering', 'playing'] as const).flatMap((from) =>
      (
        [
          [1500, 40, 'stalled'],
          [4000, 40, 'dead'],
          [8999, 3000, 'stalled'],
        ] as const
      ).map(([quietMs, intervalMs, to]) => ({
        section: '0002#frozen-live-video',
        what: 'No frame: stalled after 1.5 s and 2 intervals, dead after 4 s and 3 intervals',
        from: `streaming.${from}`,
        on: { type: 'media.stayedQuiet', quietMs, intervalMs, pictureAt: at(4) },
        to: to === 'dead' ? 'reconnecting.waiting' : `streaming.${to}`,
        ...(from === 'playing' && { context: { pictureAt: at(4) } }),
      })),
    ),
    {
      section: 'design 5',
      what: 'Frames resume',
      from: 'streaming.stalled',
      on: 'media.drawn',
      to: 'streaming.playing',
      context: { pictureAt: at(2) },
    },
    {
      section: '0002#frozen-live-video',
      what: 'No frame for 4 s',
      from: 'streaming.stalled',
      on: { type: 'media.stayedQuiet', quietMs: 4000, intervalMs: 40, pictureAt: at(4) },
      to: 'reconnecting.waiting',
    },
    {
      section: 'design 5',
      what: 'No media 8 s after open',
      from: 'streaming.connecting',
      on: 'after connectTimeout',
      to: 'reconnecting.waiting',
    },
    {
      section: 'design 5',
      what: 'Data and no picture for 8 s',
      from: 'streaming.buffering',
      on: 'after pictureTimeout',
      to: 'reconnecting.waiting',
    },
    {
      section: 'design 5',
      what: 'Reset after 5 s of picture',
      from: 'streaming.playing',
      on: 'after steadyPicture',
      context: { attempt: 0, earlyEnds: 0 },
    },
    ...(['connecting', 'stalled'] as const).map((from) => ({
      section: 'design 5',
      what: 'At once on connect.now',
      from: `streaming.${from}`,
      on: 'connect.now',
      to: 'checking',
    })),
    ...(['network', 'ended', 'media', 'format'] as const).map((reason) => ({
      section: 'design 5',
      what: 'A stream that broke off is opened anew, and its recording is over',
      from: 'streaming',
      on: { type: 'media.failed', reason, pictureAt: null },
      when: { earlyEnds: 0, attempt: 1 },
      to: 'reconnecting.waiting',
      context: { attempt: 2, recording: 'none' },
    })),
    {
      section: 'design 5',
      what: 'A stream that ends before a picture is counted',
      from: 'streaming',
      on: { type: 'media.failed', reason: 'ended', pictureAt: null },
      when: { picture: false, earlyEnds: 2 },
      to: 'reconnecting.waiting',
      context: { earlyEnds: 3 },
    },
    {
      section: 'design 5',
      what: 'An early end that repeats without ever a frame',
      from: 'streaming',
      on: { type: 'media.failed', reason: 'ended', pictureAt: null },
      when: { picture: false, earlyEnds: 3 },
      to: 'failed',
      context: { message: 'device.liveFailed' },
    },
    {
      section: 'design 5',
      what: 'The last picture is known',
      from: 'streaming',
      on: { type: 'media.failed', reason: 'network', pictureAt: at(5) },
      to: 'reconnecting.waiting',
      context: { pictureAt: at(5) },
    },
    {
      section: 'design 5',
      what: 'Format errors, again and again: one alone may be damage',
      from: 'streaming',
      on: { type: 'media.failed', reason: 'format', pictureAt: null },
      when: { earlyEnds: 3 },
      to: 'failed',
      context: { message: 'device.liveFailed' },
    },
    {
      section: 'design 5',
      what: 'hvc1 or hev1',
      from: 'streaming',
      on: 'media.described',
      to: 'unsupported',
      context: { attempt: 0, earlyEnds: 0 },
    },
    {
      section: 'design 5',
      what: 'Sound that has not arrived: the picture plays, and that is said',
      from: 'streaming',
      on: 'media.soundLacked',
      effects: [tracks.late],
    },
    {
      section: 'design 5',
      what: 'It joins when it arrives',
      from: 'streaming',
      on: 'media.soundArrived',
      effects: [tracks.arrived],
    },
    {
      section: 'design 5',
      what: 'Sound that cannot be played: once more without it',
      from: 'streaming',
      on: { type: 'media.failed', reason: 'audioCodec', pictureAt: null },
      when: { audio: 'carried' },
      to: 'checking',
      effects: [tracks.codec],
      context: { audio: 'dropped' },
    },

    ...(['connect.now', 'browser.connected', 'tab.returned'] as const).map((on) => ({
      section: 'design 5',
      what: 'At once when something is back',
      from: 'reconnecting',
      on,
      to: 'checking',
    })),
    ...(['waiting', 'restarting'] as const).map((state) => ({
      section: 'design 5',
      what: 'After its time',
      from: `reconnecting.${state}`,
      on: 'after backOff',
      to: 'checking',
    })),
    {
      section: '0007',
      what: 'Where the provider was away: when it is back, and nobody asks for himself',
      from: 'reconnecting.unreachable',
      on: 'connection.restored',
      to: 'checking',
    },

    {
      section: '3',
      what: 'Another quality',
      from: 'streaming',
      on: 'quality.granted',
      to: 'streaming.connecting',
      context: { quality: 'SD', address: '/live/LK0000000001?ticket=3' },
    },
    {
      section: '3',
      what: 'Auto-pause: nobody sees it',
      from: 'streaming',
      on: 'tab.hidden',
      when: { recording: 'none' },
      to: 'suspended',
      context: { attempt: 0, earlyEnds: 0 },
    },
    ...(['checking', 'reconnecting'] as const).map((from) => ({
      section: '3',
      what: 'Auto-pause: nobody would see it',
      from,
      on: 'tab.hidden',
      to: 'suspended',
      context: { attempt: 0, earlyEnds: 0 },
    })),
    { section: '3', what: 'Somebody does again', from: 'suspended', on: 'tab.shown', to: 'checking' },
    {
      section: 'design 5',
      what: 'Retry, in the usual quality',
      from: 'failed',
      on: 'retry',
      to: 'checking',
      context: { quality: 'HD' },
    },
  ],
});
