import * as v from 'valibot';
import { cameraSettingsSchema, type CameraSettings } from '../../src/domain/settings/cameraSettings.ts';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { clockName } from './clockPictures.ts';

/** The films that there is no smaller one of. */
const withoutSmall: readonly string[] = ['hevc_enhanced.flv', clockName];

/** The models that have ultra HD, and the films that there are of it (1280 x 720): a camera offers it with both. */
const withUltra: readonly string[] = ['LK-C4'];
const inUltra: readonly string[] = ['cam01.flv'];

/** The smaller clip of the same scene (a file of `media/`), or the clip itself where there is none. */
export function smallClip(clip: string): string {
  return withoutSmall.includes(clip) ? clip : `sd/${clip}`;
}

/** The clip that a camera of a model shows live in a quality; null where it does not have that. */
export function liveClip(model: string, clip: string, quality: LiveQuality): string | null {
  if (quality === 'SD') return smallClip(clip);
  if (quality === 'HD') return clip;
  const hasFilm = inUltra.some((film) => clip === film || clip.endsWith(`/${film}`));
  return hasFilm && withUltra.includes(model) ? `uhd/${clip}` : null;
}

type Mirror = CameraSettings['mirror'];

/** The films that there are mirrored ones of (media/makeMirrored.sh). */
const mirrored: readonly string[] = ['cam01.flv', 'cam02.flv'];

/** How a camera of this clip can turn its picture about; nothing where there is no film of that. */
export const mirrorsOf = (clip: string): readonly Mirror[] =>
  mirrored.includes(clip) ? ['none', 'vertical', 'horizontal', 'both'] : [];

/** The clip turned about (a file of `media/`). */
export const mirroredClip = (clip: string, mirror: Mirror): string =>
  mirror !== 'none' && mirrorsOf(clip).includes(mirror) ? `mirror/${mirror}/${clip}` : clip;

type VideoEncoder = CameraSettings['videoEncoder'];

/** Scenes that there is a film of in either encoding (files of `media/`). */
const inBoth: Readonly<Record<VideoEncoder, string>> = { H264: 'cam06.flv', H265: 'hevc_enhanced.flv' };

/** How a clip is encoded. */
export const encoderOf = (clip: string): VideoEncoder => (clip === inBoth.H265 ? 'H265' : 'H264');

/** The encodings in which a camera of this clip can send. */
export function encodersOf(clip: string): readonly VideoEncoder[] {
  return Object.values(inBoth).includes(clip) ? ['H264', 'H265'] : [encoderOf(clip)];
}

/** The clip of the same scene in an encoding; the clip itself where there is none. */
const encodedClip = (clip: string, encoder: VideoEncoder): string =>
  encodersOf(clip).length > 1 ? inBoth[encoder] : clip;

/** The scenes that there is a film of with the lamp on, or in high dynamic range (media/makeLights.sh). */
const withLamp: readonly string[] = ['cam08.flv'];
const inHdr: readonly string[] = ['cam12.flv'];

/** Whether a camera of this clip has a lamp. */
export const hasLamp = (clip: string): boolean => withLamp.includes(clip);

/** Whether a camera of this clip has HDR. */
export const hasHdr = (clip: string): boolean => inHdr.includes(clip);

/** The clip in the light that a camera is set to (a file of `media/`). */
function lightedClip(clip: string, { hdr, lightControl }: Pick<CameraSettings, 'hdr' | 'lightControl'>) {
  if (hdr && hasHdr(clip)) return `hdr/${clip}`;
  return lightControl === 'on' && hasLamp(clip) ? `lit/${clip}` : clip;
}

/** How a camera turns, lights and encodes its picture. */
export const pictureSchema = v.pick(cameraSettingsSchema, ['mirror', 'hdr', 'lightControl', 'videoEncoder']);
export type Picture = v.InferOutput<typeof pictureSchema>;

/** The clip as a camera shows and records it that is set so (a file of `media/`). */
export const picturedClip = (clip: string, { videoEncoder, mirror, ...light }: Picture): string =>
  lightedClip(mirroredClip(encodedClip(clip, videoEncoder), mirror), light);

/** The film of what `clip` (of any size) shows while the lamp is on; null where it has none, or is on already. */
export function litFilm(clip: string): string | null {
  const scene = withLamp.find((each) => clip === each || clip === smallClip(each));
  return scene === undefined ? null : clip.replace(scene, `lit/${scene}`);
}

/** The models that have a siren, and what it sounds like. */
const withSiren: readonly string[] = ['LK-C4'];
export const sirenFilm = 'siren.flv';

/** What a camera can do about an alert, beside what every one can. */
export const answersOf = ({
  model,
  clip,
}: {
  model: string;
  clip: string | null;
}): readonly AlertOutput[] => [
  ...(clip !== null && hasLamp(clip) ? (['led'] as const) : []),
  ...(withSiren.includes(model) ? (['siren'] as const) : []),
];
