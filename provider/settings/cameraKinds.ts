import type { CameraChoices } from '../../src/domain/settings/cameraSettings.ts';
import { liveQualities } from '../../src/domain/history/recording.ts';
import { answersOf, encodersOf, hasHdr, hasLamp, liveClip, mirrorsOf } from '../live/quality.ts';
import type { StoredDevice } from '../devices/devices.ts';

/** The settings that a camera or doorbell supports: what its model has and what there are films of. */
export function choicesOf({ model, clip }: StoredDevice): CameraChoices {
  return {
    mirror: clip === null ? [] : [...mirrorsOf(clip)],
    hdr: clip !== null && hasHdr(clip),
    lightControl: clip !== null && hasLamp(clip) ? ['on', 'off'] : [],
    videoEncoder: clip === null ? [] : [...encodersOf(clip)],
    siren: answersOf({ model, clip }).includes('siren'),
    liveQuality: liveQualities.filter((quality) => clip !== null && liveClip(model, clip, quality) !== null),
  };
}
