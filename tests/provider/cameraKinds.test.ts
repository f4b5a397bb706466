import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nightFilm } from '../../provider/live/daylight.ts';
import { openFootage } from '../../provider/live/footage.ts';
import { encoderOf, liveClip, picturedClip, smallClip, type Picture } from '../../provider/live/quality.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { choicesOf } from '../../provider/settings/cameraKinds.ts';

const media = fileURLToPath(new URL('../../provider/media/', import.meta.url));

const cameras = demoHousehold.devices
  .filter(({ clip }) => clip !== null)
  .map(({ name, model, clip }) => ({ name, model, clip: clip ?? '' }));

/** What a camera can do, in words. */
const abilities = (of: { model: string; clip: string }) => {
  const { mirror, hdr, lightControl, videoEncoder, siren, liveQuality } = choicesOf(of);
  return [
    ...(mirror.length > 1 ? ['mirror'] : []),
    ...(hdr ? ['hdr'] : []),
    ...lightControl.filter((choice) => choice === 'auto').map(() => 'lamp'),
    ...(videoEncoder.length > 1 ? ['encoder'] : []),
    ...(siren ? ['siren'] : []),
    ...liveQuality.filter((quality) => quality === 'UHD'),
  ].join(' ');
};

test('each camera of the demo can do what its kind does', () => {
  expect(Object.fromEntries(cameras.map((camera) => [camera.name, abilities(camera)]))).toEqual({
    'Front door': 'mirror encoder siren UHD',
    Driveway: 'mirror encoder',
    'Back yard': 'lamp siren',
    'Living room': 'mirror encoder',
    Garage: 'mirror encoder',
    'Street corner': 'mirror encoder siren UHD',
    'Warehouse aisle 4': 'mirror encoder',
    'Night yard': 'lamp siren',
    'Shop floor': 'encoder',
    Gate: 'mirror hdr encoder',
    Office: 'mirror encoder',
    'Front porch': 'mirror hdr encoder',
    'High street': 'mirror encoder',
    Workbench: '',
    'Front bell': 'hdr siren',
    'Shop bell': 'hdr siren',
  });
});

test.each(cameras)(
  '$name has another film for each of its settings, with the same moments',
  ({ model, clip }) => {
    const footage = openFootage(media);
    const { mirror, hdr, lightControl, videoEncoder, liveQuality } = choicesOf({ model, clip });
    const pictures: Picture[] = videoEncoder.flatMap((encoder) =>
      (mirror.length > 0 ? mirror : ['none' as const]).flatMap((way) =>
        (hdr ? [false, true] : [false]).flatMap((isHdr) =>
          (lightControl.length > 0 ? lightControl : ['off' as const])
            .filter((light) => light !== 'auto')
            .map((light) => ({ videoEncoder: encoder, mirror: way, hdr: isHdr, lightControl: light })),
        ),
      ),
    );
    const films = pictures.map((picture) => picturedClip(clip, picture, false));
    expect(new Set(films).size).toBe(films.length);
    const sounds = (film: string) => footage.clip(film).packets.filter(({ kind }) => kind === 'audio');
    for (const film of films) {
      const sizes = [smallClip(film), ...liveQuality.map((quality) => liveClip(model, film, quality) ?? '')];
      for (const file of new Set(sizes)) {
        expect([file, existsSync(`${media}${file}`)]).toEqual([file, true]);
        const { packets, duration } = footage.clip(file);
        const frames = packets.filter(({ kind }) => kind === 'video');
        expect([frames.length, Math.round(duration / 100)]).toEqual([240, 160]);
        // The film of the night, where there is one, has the same moments and coding: otherwise it cannot be read.
        const night = nightFilm(file);
        const { headers } = footage.film(file).live({ now: () => 0 }, 'Europe/Berlin', () => () => undefined);
        expect([night, headers.videoConfig]).toEqual([
          night !== null && existsSync(`${media}${night}`) ? night : null,
          footage.clip(file).headers.videoConfig,
        ]);
        // H.265 has no sound here.
        const isHeard = encoderOf(file) === 'H264' && footage.clip(films[0] ?? clip).headers.audio;
        expect([file, sounds(file).length > 240]).toEqual([file, isHeard]);
      }
    }
  },
);
