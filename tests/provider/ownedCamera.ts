import { expect } from 'vitest';
import * as v from 'valibot';
import type { ProviderOptions } from '../../provider/server.ts';
import type { LiveQuality, PlaybackQuality } from '../../src/domain/history/recording.ts';
import type { SettingsChange } from '../../src/domain/settings/cameraSettings.ts';
import { dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { cutClipCall, cutLiveCall, listRecordingsCall } from '../../src/domain/wire/calls/recordings.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { timezone } from '../demoRecorders.ts';
import { tracksOf } from './mp4.ts';
import { demo, field, startTest } from './testProvider.ts';

const { userId } = demo;

/**
 * A provider at `firstNow`, and the calls of the owner of one of its cameras: the front door, or another one in its
 * time zone.
 */
export async function startOwned({
  serialNumber = 'LK0000000001',
  seed = 'demo',
}: { readonly serialNumber?: string; readonly seed?: ProviderOptions['seed'] } = {}) {
  const provider = await startTest({ seed });
  let token = await provider.signIn(demo);
  let revision = 0;
  const post = async (path: string, body: object) =>
    field((await provider.post(path, { userId, serialNumber, ...body }, token)).body, 'data');
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, provider.url), { headers: { requestToken: token } });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const advance = async (ms: number) => {
    const { now } = v.parse(v.object({ now: v.number() }), await provider.control('clock', { advance: ms }));
    token = await provider.signIn(demo);
    return now;
  };
  const set = async (change: SettingsChange) => {
    expect(await post(endpoints.editBindService.path, { revision, change })).toMatchObject({
      revision: revision + 1,
    });
    revision += 1;
  };
  const sections = async (day: string, zone = timezone, quality: PlaybackQuality = 'high') => {
    const listed = await post(endpoints.listRecordings.path, { day, quality });
    return v
      .parse(listRecordingsCall.response, listed)
      .sections.entries.map(({ start: from, end: to, ...rest }) => ({
        ...rest,
        from: momentOf(day, from, zone),
        to: momentOf(day, to, zone),
      }));
  };
  /** The file of saved live video, in whole seconds. */
  const savedLive = async (from: number, to: number, quality: LiveQuality = 'HD') => {
    const cut = await post(endpoints.cutLive.path, { quality, from, to: to - 1 });
    return get(v.parse(cutLiveCall.response, cut).address);
  };
  /** The file of a downloaded recording. */
  const downloaded = async (from: number, to: number) => {
    const day = dayAt(from, timezone);
    const second = (at: number) => (at - momentOf(day, 0, timezone)) / 1000;
    const cut = await post(endpoints.cutClip.path, { day, start: second(from), end: second(to) });
    return get(v.parse(cutClipCall.response, cut).address);
  };
  const entriesOf = (file: Buffer) => tracksOf(file).map(({ entry }) => entry);
  return {
    provider,
    post,
    get,
    advance,
    set,
    sections,
    savedLive,
    downloaded,
    /** The tracks of saved live video, in whole seconds. */
    tracksLive: async (from: number, to: number) => entriesOf(await savedLive(from, to)),
    /** The tracks of a downloaded recording. */
    tracksRecorded: async (from: number, to: number) => entriesOf(await downloaded(from, to)),
    alerts: async (from: number, to: number) => {
      const query = { serialNumber: [serialNumber], types: [], from, to, page: 1, size: 100 };
      const page = v.parse(listAlertsCall.response, await post(endpoints.listAlerts.path, query));
      return page.list.entries.toReversed();
    },
  };
}
