import * as v from 'valibot';
import { channelNumber } from '../../src/domain/devices/channel.ts';
import { dayAfter } from '../../src/domain/time/deviceDay.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { requestLimits } from '../../src/domain/wire/requestLimits.ts';
import { faultOf } from '../../src/domain/settings/region.ts';
import type { PlaybackQuality, RecordSection } from '../../src/domain/history/recording.ts';
import { playbackQualities } from '../../src/domain/history/recording.ts';
import { daySchema } from '../../src/domain/time/day.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { recorderFor } from '../devices/linkedCameras.ts';
import { readBody, shortSerialNumber } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success, successText } from '../http/envelope.ts';
import { gather, writeList } from '../http/batches.ts';
import { oneAtATime } from '../http/oneAtATime.ts';
import { badRequest, notFound, refused } from '../http/refusal.ts';
import { createDayMotion } from '../motion/dayMotion.ts';
import { searchMotion } from '../motion/motionSearch.ts';
import type { MotionGrids } from '../motion/motionGrids.ts';
import { names } from '../recordings/playlist.ts';
import type { ListedSection, Recordings } from '../recordings/recordings.ts';
import type { Traffic } from '../store/traffic.ts';

/** The path of the recordings, assumed; the paths in sections are below it. */
export const recordPath = '/api/aithLink/device/record';

/** The path of the recordings of a device, or of the camera at a channel of a gateway. */
export const recordsOf = (serialNumber: string, channel: number | null): string =>
  `${recordPath}/${encodeURIComponent(serialNumber)}${channel === null ? '' : `/channel/${channel}`}`;

/** A channel in a URL; undefined if there is none. */
export const channelParam = v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)));
/** For a gateway: the channel of the camera. */
export const ofChannel = { channel: v.optional(channelNumber) };

/** The most days in one call. */
const mostDays = 62;
const dayMs = 86_400_000;

const listBody = v.object({
  serialNumber: shortSerialNumber,
  ...ofChannel,
  day: daySchema,
  quality: v.picklist(playbackQualities),
});
const motionBody = v.object({ serialNumber: shortSerialNumber, ...ofChannel, day: daySchema });
const daysBody = v.object({ serialNumber: shortSerialNumber, ...ofChannel, from: daySchema, to: daySchema });
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const moment = v.pipe(v.number(), v.safeInteger());
const searchBody = v.object({
  serialNumber: shortSerialNumber,
  ...ofChannel,
  region: v.pipe(
    v.array(v.tuple([share, share])),
    v.maxLength(requestLimits.corners),
    v.check((points) => faultOf(points) === null, 'not a region'),
  ),
  from: moment,
  to: moment,
  strength: percent,
  size: percent,
});
const sectionParams = v.object({
  serialNumber: shortSerialNumber,
  channel: channelParam,
  day: daySchema,
  index: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  quality: v.picklist(playbackQualities),
  file: v.string(),
});

/** The dependencies of the recording calls. */
export interface RecordingParts {
  db: Db;
  recordings: Recordings;
  grids: MotionGrids;
  clock: Clock;
  traffic: Pick<Traffic, 'isOpen'>;
}

function listed(address: string, section: ListedSection, quality: PlaybackQuality): RecordSection {
  const { start, end, type, sound, name } = section;
  const path = `${address}/${name.day}/${name.index}/${quality}/${names.playlist}`;
  return { start, end, path, type, audio: sound !== null, codec: sound ?? '' };
}

/** The recording calls, which need the token: recordings of own and shared devices, as lists and as HLS. */
export function addRecordingCalls(
  app: ProviderApp,
  { db, recordings, grids, clock, traffic }: RecordingParts,
): void {
  const deviceOf = (c: ProviderContext, serialNumber: string, channel: number | null): StoredDevice => {
    const device = recorderFor(db, c.get('userId'), serialNumber, channel);
    if (!device) throw refused('device.notExist');
    return device;
  };

  const motionOf = createDayMotion(grids, clock);
  const inTurn = oneAtATime();
  // The list of a day does not wait for searches.
  const searchInTurn = oneAtATime();
  const listDay = async (c: ProviderContext): Promise<Response> => {
    const { serialNumber, channel = null, day, quality } = await readBody(c, listBody);
    const device = deviceOf(c, serialNumber, channel);
    if (!traffic.isOpen(serialNumber)) throw refused('device.dataUsedUp');
    const sections = recordings.sectionsOf(device, day);
    const lost = recordings.lostOf(device, day);
    const kept = recordings.keptOf(device);
    const address = recordsOf(serialNumber, channel);
    return successText(c, async (write) => {
      await write('{"sections":[');
      await writeList(sections, (section) => listed(address, section, quality), write);
      await write(`],"lost":${JSON.stringify(lost)},"kept":${JSON.stringify(kept)}}`);
    });
  };
  // A large day has 50,000 sections.
  app.post(endpoints.listRecordings.path, (c) => inTurn(() => listDay(c)));

  app.post(endpoints.listRecordedDays.path, async (c) => {
    const { serialNumber, channel = null, from, to } = await readBody(c, daysBody);
    if (to < from || to > dayAfter(from, mostDays - 1)) throw badRequest('to: not within 62 days');
    const device = deviceOf(c, serialNumber, channel);
    return success(c, { days: await gather(recordings.daysOf(device, from, to)) });
  });

  app.post(endpoints.searchMotion.path, async (c) => {
    const { serialNumber, channel = null, ...query } = await readBody(c, searchBody);
    if (query.to <= query.from || query.to - query.from > mostDays * dayMs) {
      throw badRequest('to: not within 62 days after from');
    }
    const device = deviceOf(c, serialNumber, channel);
    if (!traffic.isOpen(serialNumber)) throw refused('device.dataUsedUp');
    return success(c, await searchInTurn(() => searchMotion(grids, device, query, c.req.raw.signal)));
  });

  app.post(endpoints.readDayMotion.path, async (c) => {
    const { serialNumber, channel = null, day } = await readBody(c, motionBody);
    const device = deviceOf(c, serialNumber, channel);
    if (!traffic.isOpen(serialNumber)) throw refused('device.dataUsedUp');
    const { signal } = c.req.raw;
    return success(c, { parts: await searchInTurn(() => motionOf(device, day, signal)) });
  });

  const sendRecording = (c: ProviderContext): Response => {
    const params = v.safeParse(sectionParams, c.req.param());
    if (!params.success) throw notFound();
    const { serialNumber, channel = null, day, index, quality, file } = params.output;
    const device = recorderFor(db, c.get('userId'), serialNumber, channel);
    const found = device && recordings.fileOf(device, { day, index }, quality, file);
    if (!found) throw notFound();
    return c.body(found.body, 200, { 'content-type': found.type });
  };
  const ofSection = ':day/:index/:quality/:file';
  app.get(`${recordPath}/:serialNumber/${ofSection}`, sendRecording);
  app.get(`${recordPath}/:serialNumber/channel/:channel/${ofSection}`, sendRecording);
}
