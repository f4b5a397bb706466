import type { CameraChoices } from '../../src/domain/settings/cameraSettings.ts';
import { liveQualities } from '../../src/domain/history/recording.ts';
import { encodersOf, liveClip, mirrorsOf } from '../live/quality.ts';
import type { StoredDevice } from '../devices/devices.ts';

/**
 * What a camera or doorbell of the household can be set to: what its model has, and what there are films of. None has a
 * film that is brighter by night or of high contrast.
 */
export function choicesOf({ model, clip }: StoredDevice): CameraChoices {
  return {
    mirror: clip === null ? [] : [...mirrorsOf(clip)],
    hdr: false,
    lightControl: [],
    videoEncoder: clip === null ? [] : [...encodersOf(clip)],
    liveQuality: liveQualities.filter((quality) => clip !== null && liveClip(model, clip, quality) !== null),
  };
}
