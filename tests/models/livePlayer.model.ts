import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { livePlayerMachine } from '../../src/machines/live/livePlayer/livePlayer.machine.ts';
import { defineModel, done, failed } from './model.ts';

/** Some moments by the camera's clock. */
const at = (second: number) => Date.UTC(2026, 10, 21, 14, 31, second);

/** Design section 5: after 0.5, 1, 2, 4, 8, 15 s, then always 15 s. Without jitter, which the app adds. */
const backOff = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];

/** The live window, its limits as design section 5 states them. */
export const model = defineModel({
  machine: livePlayerMachine,
  inputs: [
    { serailno: 'LK0000000001', online: true, offlineSince: null, volume: 1 },
    { serailno: 'LK0000000005', online: false, offlineSince: at(0), volume: 1 },
  ],
  events: [
    { type: 'device.offline', since: at(1) },
    done('check', { address: '/live/LK0000000001?ticket=1', audio: true }),
    done('check', { address: '/live/LK0000000001?ticket=2', audio: false }),
    failed('check', new CallError(failure('rejected', 601, 'device.offline'))),
    failed('check', new CallError(failure('rejected', 601, 'device.notExist'))),
    failed('check', new CallError(failure('refused', 401))),
    failed('check', new CallError(failure('notLoggedIn'))),
    failed('check', new CallError(failure('network'))),
    failed('check', new CallError(failure('timeout'))),
    failed('check', new CallError(failure('interface'))),
    failed('check', new CallError(failure('rejected', 502))),
    failed('check', new CallError(failure('malformed', 200))),
    failed('check', new CallError(failure('rejected', 601, 'device.qualityFailed'))),
    { type: 'quality.granted', address: '/live/LK0000000001?ticket=3', audio: true, quality: 'SD' },
    { type: 'media.frame', pictureAt: at(2) },
    { type: 'media.waiting', pictureAt: at(3) },
    { type: 'media.quiet', quietMs: 1499, readyState: 2, pictureAt: at(4) },
    { type: 'media.quiet', quietMs: 1500, readyState: 2, pictureAt: at(4) },
    { type: 'media.quiet', quietMs: 1500, readyState: 3, pictureAt: at(4) },
    { type: 'media.quiet', quietMs: 3999, readyState: 2, pictureAt: at(4) },
    { type: 'media.quiet', quietMs: 4000, readyState: 3, pictureAt: at(4) },
    { type: 'media.info', videoCodec: 'avc1.42e01e' },
    { type: 'media.info', videoCodec: 'hvc1.1.6.L93.b0' },
    { type: 'media.info', videoCodec: 'hev1.1.6.L93.b0' },
    { type: 'media.failed', reason: 'ended', pictureAt: null },
    { type: 'media.failed', reason: 'network', pictureAt: null },
    { type: 'media.failed', reason: 'media', pictureAt: null },
    { type: 'media.failed', reason: 'audioCodec', pictureAt: null },
    { type: 'media.failed', reason: 'videoCodec', pictureAt: null },
    { type: 'media.failed', reason: 'format', pictureAt: null },
  ],
  control: ({ listed, offlineSince, audio, attempt, earlyEnds, pictureAt, recording }) => ({
    listed,
    offlineSince,
    audio,
    attempt: Math.min(attempt, 7),
    earlyEnds: Math.min(earlyEnds, 4),
    picture: pictureAt !== null,
    recording,
  }),
  // The connection asks anew after 1 s; the first two waits, 0.5 and 1 s, are over by then.
  // The list has news of a camera only where it said something else before; what a check found it does not know.
  // A recording is begun and ended by one button; without a picture there is none.
  feasible: ({ type }, { attempt, offlineSince, picture, recording }) =>
    (type !== 'connection.restored' || attempt > 2) &&
    (type !== 'device.online' || offlineSince !== null) &&
    (type !== 'recording.began' || (recording === 'none' && picture)) &&
    (type !== 'recording.over' || recording === 'running'),
  delays: {
    connectTimeout: 8000,
    pictureTimeout: 8000,
    steadyPicture: 5000,
    backOff: ({ attempt }) => backOff[attempt - 1] ?? Number.NaN,
  },
  callbacks: {
    media: [
      'media.grew',
      'media.frame',
      'media.waiting',
      'media.quiet',
      'media.info',
      'media.soundRefused',
      'media.failed',
    ],
    watchBrowser: ['browser.online', 'tab.returned'],
    watchConnection: ['connection.restored'],
  },
  children: { sound: [], quality: ['quality.granted'] },
});
