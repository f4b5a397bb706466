import * as v from 'valibot';
import { channelNumber } from '../../src/domain/devices/channel.ts';
import { dayAfter, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { PlaybackQuality, RecordSection } from '../../src/domain/history/recording.ts';
import { playbackQualities } from '../../src/domain/history/recording.ts';
import { daySchema } from '../../src/domain/time/daySchema.ts';
import { keptRecordingsOf } from '../cards/kept.ts';
import { lostOf } from '../cards/lost.ts';
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
import type { Footage } from '../live/footage.ts';
import { smallClip } from '../live/quality.ts';
import { fragment } from '../recordings/mp4Fragment.ts';
import { initSegment } from '../recordings/mp4Header.ts';
import { spanOfPlan } from '../recordings/knownPlan.ts';
import { volumeAt, zoneAt } from '../recordings/past.ts';
import { names, playlistOf, segmentRange } from '../recordings/playlist.ts';
import type { RecordedSection } from '../recordings/schedule.ts';
import type { Traffic } from '../store/traffic.ts';
import { eachSectionOf, recordedDays, sectionNamed } from '../recordings/schedule.ts';

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

const listBody = v.object({
  serialNumber: shortSerialNumber,
  ...ofChannel,
  day: daySchema,
  quality: v.picklist(playbackQualities),
});
const daysBody = v.object({ serialNumber: shortSerialNumber, ...ofChannel, from: daySchema, to: daySchema });
const sectionParams = v.object({
  serialNumber: shortSerialNumber,
  channel: channelParam,
  day: daySchema,
  index: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)),
  quality: v.picklist(playbackQualities),
  file: v.string(),
});
const segmentName = /^(\d{1,5})\.m4s$/;

/** The dependencies of the recording calls. */
export interface RecordingParts {
  db: Db;
  clock: Clock;
  footage: Footage;
  traffic: Pick<Traffic, 'isOpen'>;
}

function listed(address: string, section: RecordedSection, quality: PlaybackQuality): RecordSection {
  const { start, end, type, sound, name } = section;
  const path = `${address}/${name.day}/${name.index}/${quality}/${names.playlist}`;
  return { start, end, path, type, audio: sound !== null, codec: sound ?? '' };
}

/** The recording calls, which need the token: recordings of own and shared devices, as lists and as HLS. */
export function addRecordingCalls(app: ProviderApp, { db, clock, footage, traffic }: RecordingParts): void {
  const deviceOf = (c: ProviderContext, serialNumber: string, channel: number | null): StoredDevice => {
    const device = recorderFor(db, c.get('userId'), serialNumber, channel);
    if (!device) throw refused('device.notExist');
    return device;
  };

  const inTurn = oneAtATime();
  const listDay = async (c: ProviderContext): Promise<Response> => {
    const { serialNumber, channel = null, day, quality } = await readBody(c, listBody);
    const device = deviceOf(c, serialNumber, channel);
    if (!traffic.isOpen(serialNumber)) throw refused('device.dataUsedUp');
    const sections = eachSectionOf(device, day, clock.now());
    const lost = lostOf(device, day, clock.now());
    const kept = keptRecordingsOf(device, clock.now());
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
    return success(c, { days: await gather(recordedDays(device, from, to, clock.now())) });
  });

  const sendRecording = (c: ProviderContext): Response => {
    const params = v.safeParse(sectionParams, c.req.param());
    if (!params.success) throw notFound();
    const { serialNumber, channel = null, day, index, quality, file } = params.output;
    const device = recorderFor(db, c.get('userId'), serialNumber, channel);
    const section = device && sectionNamed(device, { day, index }, clock.now());
    if (!section) throw notFound();
    if (file === names.playlist) {
      return c.body(playlistOf(section), 200, { 'content-type': 'application/vnd.apple.mpegurl' });
    }
    const film = footage.film(quality === 'low' ? smallClip(section.film) : section.film);
    const past = device.past(...spanOfPlan(device, day));
    const shown = zoneAt(past, device);
    const media = film.recorded(day, device.plan_zone, shown);
    const withSound = section.sound === 'AAC';
    if (file === names.init) {
      return c.body(new Uint8Array(initSegment(media, withSound)), 200, { 'content-type': 'video/mp4' });
    }
    const wanted = segmentName.exec(file)?.[1];
    const range = wanted === undefined ? null : segmentRange(section, Number(wanted));
    if (range === null) throw notFound();
    const midnight = startOfDay(day, device.plan_zone);
    const bytes = fragment(media, { origin: section.start, ...range }, withSound, (second) =>
      volumeAt(past, midnight + second * 1000),
    );
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'video/iso.segment' });
  };
  const ofSection = ':day/:index/:quality/:file';
  app.get(`${recordPath}/:serialNumber/${ofSection}`, sendRecording);
  app.get(`${recordPath}/:serialNumber/channel/:channel/${ofSection}`, sendRecording);
}
