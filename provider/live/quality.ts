import * as v from 'valibot';
import { cameraSettingsSchema, type CameraSettings } from '../../src/domain/settings/cameraSettings.ts';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { clockName } from './clockPictures.ts';

/** What each camera model has; it offers those of them of which there are films. */
interface Kind {
  readonly mirror: boolean;
  readonly hdr: boolean;
  readonly lamp: boolean;
  /** Both encodings. */
  readonly h265: boolean;
  readonly ultra: boolean;
  readonly siren: boolean;
}

const wired: Kind = { mirror: true, hdr: true, lamp: false, h265: true, ultra: false, siren: false };
const nothing: Kind = { mirror: false, hdr: false, lamp: false, h265: false, ultra: false, siren: false };
const kinds: Readonly<Record<string, Kind>> = {
  'LK-C2': wired,
  'LK-C4': { ...wired, hdr: false, ultra: true, siren: true },
  'LK-B1': { ...nothing, lamp: true, siren: true },
  'LK-D1': { ...nothing, hdr: true, siren: true },
  // A hub: what it can set at its cameras.
  'LK-H4': { ...nothing, mirror: true },
};
const kindOf = (model: string): Kind => kinds[model] ?? nothing;

type Of = { readonly model: string; readonly clip: string };

/** The scene with a film in H.265 of its own, which has sound in H.264 only. */
const streetInH265 = 'hevc_enhanced.flv';
/** The clip in H.264 of the scene of a clip. */
export const sceneOf = (clip: string): string => (clip === streetInH265 ? 'cam06.flv' : clip);

type VideoEncoder = CameraSettings['videoEncoder'];

/** The encoding of a film. */
export const encoderOf = (film: string): VideoEncoder => (film.startsWith('hevc') ? 'H265' : 'H264');

/** The films with a version of 1280 x 720. */
const inUltra: readonly string[] = ['cam01.flv', 'cam06.flv'];

/** The smaller film of the same scene (a file of `media/`), or the film itself if there is none. */
export function smallClip(clip: string): string {
  return encoderOf(clip) === 'H265' || clip === clockName ? clip : `sd/${clip}`;
}

/** The clip of a camera model's live view in a quality; null if the quality is unavailable. */
export function liveClip(model: string, clip: string, quality: LiveQuality): string | null {
  if (quality === 'SD') return smallClip(clip);
  if (quality === 'HD') return clip;
  const scene = sceneOf(clip);
  const hasFilm = inUltra.some((film) => scene === film || scene.endsWith(`/${film}`));
  if (!hasFilm || !kindOf(model).ultra) return null;
  return encoderOf(clip) === 'H265' ? clip : `uhd/${clip}`;
}

type Mirror = CameraSettings['mirror'];

/** The scenes with mirrored films (media/makeMirrored.sh, media/makeVariants.sh). */
const mirrored: readonly string[] = [
  ...['01', '02', '04', '05', '06', '07', '10', '12'].map((number) => `cam${number}.flv`),
  'g711.flv',
];
/** The scenes with films in H.265, also mirrored and in HDR (media/makeHevc.mjs). */
const inH265: readonly string[] = [...mirrored, 'cam09.flv'];
/** The scenes with films with the lamp on, or in HDR (media/makeLights.sh, media/makeVariants.sh). */
const withLamp: readonly string[] = ['cam03.flv', 'cam08.flv'];
const inHdr: readonly string[] = ['cam10.flv', 'cam12.flv'];

/** The mirror settings of a camera; empty if it cannot mirror its picture. */
export const mirrorsOf = ({ model, clip }: Of): readonly Mirror[] =>
  kindOf(model).mirror && mirrored.includes(sceneOf(clip)) ? ['none', 'vertical', 'horizontal', 'both'] : [];

/** The mirrored version of the clip (a file of `media/`). */
export const mirroredClip = (clip: string, mirror: Mirror): string =>
  mirror !== 'none' && mirrored.includes(clip) ? `mirror/${mirror}/${clip}` : clip;

/** The encodings that a camera supports. */
export const encodersOf = ({ model, clip }: Of): readonly VideoEncoder[] =>
  kindOf(model).h265 && inH265.includes(sceneOf(clip)) ? ['H264', 'H265'] : [encoderOf(clip)];

/** The settings of a camera's lamp; empty if it has none. */
export const lightsOf = ({ model, clip }: Of): readonly CameraSettings['lightControl'][] =>
  kindOf(model).lamp && withLamp.includes(clip) ? ['auto', 'on', 'off'] : [];

/** Whether a camera has HDR. */
export const hasHdr = ({ model, clip }: Of): boolean => kindOf(model).hdr && inHdr.includes(sceneOf(clip));

/** The mirror, light and encoding settings of a camera. */
export const pictureSchema = v.pick(cameraSettingsSchema, ['mirror', 'hdr', 'lightControl', 'videoEncoder']);
export type Picture = v.InferOutput<typeof pictureSchema>;

/** Whether the lamp is on with these settings. */
export const isLampOn = ({ lightControl }: Pick<Picture, 'lightControl'>, isDark: boolean): boolean =>
  lightControl === 'on' || (lightControl === 'auto' && isDark);

/** The film of a camera with this clip and these settings (a file of `media/`), and whether it is dark there. */
export function picturedClip(clip: string, picture: Picture, isDark: boolean): string {
  const { mirror, hdr, videoEncoder } = picture;
  const scene = sceneOf(clip);
  const turned = mirroredClip(scene, mirror);
  const light = withLamp.includes(scene) && isLampOn(picture, isDark) ? 'lit/' : '';
  const film = hdr && inHdr.includes(scene) ? `hdr/${turned}` : `${light}${turned}`;
  if (videoEncoder === 'H264' || !inH265.includes(scene)) return film;
  return film === sceneOf(streetInH265) ? streetInH265 : `hevc/${film}`;
}

/** The version of a clip (of any size) with the lamp on; null if there is none or it is on already. */
export function litFilm(clip: string): string | null {
  const scene = withLamp.find((each) => clip === each || clip === smallClip(each));
  return scene === undefined ? null : clip.replace(scene, `lit/${scene}`);
}

/** The sound of a siren. */
export const sirenFilm = 'siren.flv';

/** The outputs of a camera in addition to those that every camera has. */
export const answersOf = ({
  model,
  clip,
}: {
  model: string;
  clip: string | null;
}): readonly AlertOutput[] => [
  ...(clip !== null && lightsOf({ model, clip }).length > 0 ? (['led'] as const) : []),
  ...(kindOf(model).siren ? (['siren'] as const) : []),
];
