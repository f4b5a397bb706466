import { startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Media } from '../recordings/media.ts';
import type { ClockPictures } from './clockPictures.ts';
import type { Film, ZoneAt } from './film.ts';
import type { PacketTrack } from './pacedSource.ts';
import { createPacedSource } from './pacedSource.ts';
import { pictureSizeOf } from './pictureSize.ts';

/** The start of an FLV tag of H.264 (Annex E.4.3): frame and codec, packet type, composition time. */
const tagStart = { config: [0x17, 0], key: [0x17, 1], other: [0x27, 1] } as const;

const tagOf = (kind: keyof typeof tagStart, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...tagStart[kind], 0, 0, 0]), data]);

function clockTrack(pictures: ClockPictures, timezone: string): PacketTrack {
  const { rate } = pictures;
  const frameMs = 1000 / rate;
  return {
    packetAt(index) {
      const second = Math.floor(index / rate);
      const place = index - second * rate;
      const picture = pictures.ofSecond(second, timezone)[place];
      if (picture === undefined) throw new RangeError(`no picture ${index}`);
      const key = place === 0;
      return { kind: 'video', wall: index * frameMs, key, data: tagOf(key ? 'key' : 'other', picture) };
    },
    indexAt: (now) => Math.floor(now / frameMs) + 1,
  };
}

/** A film of the device's own clock, without sound: each second shows its date and time in the device's zone. */
export function clockFilm(pictures: ClockPictures): Film {
  const { config, rate } = pictures;
  const videoConfig = tagOf('config', config);
  const size = pictureSizeOf(videoConfig);
  const headers = { audio: false, ...size, framerate: rate, videoConfig, audioConfig: null };
  const shown = (zoneAt: ZoneAt): Media => ({
    video: { entry: 'avc1', box: 'avcC', config, ...size },
    rate,
    sound: null,
    framesOf: (second) =>
      pictures.ofSecond(second, zoneAt(second * 1000)).map((data, place) => ({ key: place === 0, data })),
  });
  return {
    audio: false,
    hasVolume: true,
    live: (clock, timezone, tick) => createPacedSource(headers, clockTrack(pictures, timezone), clock, tick),
    shown,
    recorded(day, timezone, zoneAt) {
      const start = startOfDay(day, timezone) / 1000;
      const media = shown(zoneAt);
      return { ...media, framesOf: (second) => media.framesOf(start + second) };
    },
  };
}
