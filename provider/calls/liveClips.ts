import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { liveFileName, longestClip } from '../../src/domain/clips/clip.ts';
import { captionOf } from '../../src/domain/clips/fileName.ts';
import { liveQualities, type LiveQuality } from '../../src/domain/history/recording.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { recorderFor } from '../devices/linkedCameras.ts';
import { readBody, shortSerialNumber } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { notFound, refused } from '../http/refusal.ts';
import type { Footage } from '../live/footage.ts';
import { encoderOf, liveClip } from '../live/quality.ts';
import { filmAt, volumeAt, zoneAt, type Past } from '../recordings/past.ts';
import type { FileSecond } from '../recordings/mp4File.ts';
import { mp4File } from '../recordings/mp4File.ts';
import { pinnedBy, pinOf } from '../recordings/pinned.ts';
import { sendFile } from '../recordings/sendFile.ts';
import { channelParam, ofChannel } from './recordings.ts';

/** The path of the files, assumed; below it: camera, quality and range. */
export const livePath = '/api/aithLink/device/play/clip';
const clipsOf = (serialNumber: string, channel: number | null): string =>
  `${livePath}/${encodeURIComponent(serialNumber)}${channel === null ? '' : `/channel/${channel}`}`;
/** How long live video can be saved afterward, in milliseconds. */
const keptMs = 2 * 3_600_000;

const moment = v.pipe(v.number(), v.safeInteger());
const quality = v.picklist(liveQualities);
const clipBody = v.object({
  serialNumber: shortSerialNumber,
  ...ofChannel,
  quality,
  from: moment,
  to: moment,
});
/** The first and last seconds since 1970 are the file name. */
const fileParams = v.object({
  serialNumber: shortSerialNumber,
  channel: channelParam,
  quality,
  file: v.string(),
});
const fileName = /^(\d{1,12})-(\d{1,12})\.mp4$/;

interface LiveClipParts {
  db: Db;
  clock: Clock;
  footage: Footage;
}

/** A range of whole seconds since 1970, both included. */
interface Seconds {
  first: number;
  last: number;
}

/** Whether the microphone was on for a whole second since 1970. */
const wasHeard = (past: Past, second: number): boolean =>
  volumeAt(past, second * 1000) > 0 && volumeAt(past, second * 1000 + 999) > 0;

/** The calls that create an MP4 file of past live video. They need the token. */
export function addLiveClipCalls(app: ProviderApp, { db, clock, footage }: LiveClipParts): void {
  const isKept = ({ offline_since }: StoredDevice, { first, last }: Seconds): boolean => {
    const now = clock.now();
    const isLive = last * 1000 <= Math.min(now, offline_since ?? now);
    return isLive && first * 1000 > now - keptMs && last >= first && last - first <= longestClip;
  };
  const isShownIn = ({ clip, model }: StoredDevice, wanted: LiveQuality): boolean =>
    clip !== null && liveClip(model, clip, wanted) !== null;
  /** The seconds of a range as a camera showed them live, up to a change of the encoding, and the zone of its clock then. */
  const shown = (device: StoredDevice, wanted: LiveQuality, { first, last }: Seconds) => {
    const past = device.past(first * 1000, (last + 1) * 1000);
    const zone = zoneAt(past, device);
    const camera = { clip: device.clip ?? '', plan_zone: device.plan_zone };
    const filmOf = (second: number): string => {
      const film = filmAt(past, camera, second * 1000 + 999);
      return liveClip(device.model, film, wanted) ?? film;
    };
    const films = Array.from({ length: last - first + 1 }, (_, index) => filmOf(first + index));
    const other = films.findIndex((film) => encoderOf(film) !== encoderOf(films[0] ?? ''));
    const seconds = (other === -1 ? films : films.slice(0, other)).map((film, index): FileSecond => {
      const media = footage.film(film).shown(zone);
      const second = first + index;
      return {
        at: second * 1000,
        media,
        second,
        withSound: media.sound !== null && wasHeard(past, second),
        volumeAt: (at) => volumeAt(past, at * 1000),
      };
    });
    return { seconds, zone };
  };

  app.post(endpoints.cutLive.path, async (c) => {
    const body = await readBody(c, clipBody);
    const { serialNumber, channel = null } = body;
    const device = recorderFor(db, c.get('userId'), serialNumber, channel);
    if (device?.clip == null) throw refused('device.notExist');
    if (!isShownIn(device, body.quality)) throw refused('device.qualityFailed');
    // Video starts at key frames, so the seconds at both ends are included completely.
    const range = { first: Math.floor(body.from / 1000), last: Math.floor(body.to / 1000) };
    if (!isKept(device, range)) throw refused('action.downloadFailed');
    const { seconds, zone } = shown(device, body.quality, range);
    const file = `${range.first}-${range.last}.mp4`;
    const pin = pinOf(db, [serialNumber, channel, body.quality, file], device);
    return success(c, {
      address: `${clipsOf(serialNumber, channel)}/${body.quality}/${file}${pin}`,
      seconds: seconds.length,
      bytes: (await mp4File(seconds, captionOf(device, zone))).size,
    });
  });

  const send = async (c: ProviderContext) => {
    const params = v.safeParse(fileParams, c.req.param());
    if (!params.success) throw notFound();
    const { serialNumber, channel = null, quality: wanted, file: called } = params.output;
    const [, first, last] = fileName.exec(called) ?? [];
    const range = { first: Number(first), last: Number(last) };
    const recorder = recorderFor(db, c.get('userId'), serialNumber, channel);
    const device = recorder && pinnedBy(db, c.req.query(), [serialNumber, channel, wanted, called], recorder);
    const isThere = device !== null && isShownIn(device, wanted) && isKept(device, range);
    if (!isThere || first === undefined) throw notFound();
    const name = liveFileName(device, { from: range.first * 1000, to: range.last * 1000 });
    const { seconds, zone } = shown(device, wanted, range);
    const file = await mp4File(seconds, captionOf(device, zone));
    return sendFile(c, file, 'attachment', name);
  };
  app.get(`${livePath}/:serialNumber/:quality/:file`, send);
  app.get(`${livePath}/:serialNumber/channel/:channel/:quality/:file`, send);
}
