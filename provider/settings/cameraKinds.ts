import type { CameraChoices } from '../../src/domain/settings/cameraSettings.ts';
import { liveQualities } from '../../src/domain/history/recording.ts';
import { answersOf, encodersOf, hasHdr, lightsOf, liveClip, mirrorsOf } from '../live/quality.ts';
import type { StoredDevice } from '../devices/devices.ts';

const nothing: CameraChoices = {
  mirror: [],
  hdr: false,
  lightControl: [],
  videoEncoder: [],
  siren: false,
  liveQuality: [],
};

/** The settings that a camera or doorbell supports: what its model has and what there are films of. */
export function choicesOf({ model, clip }: Pick<StoredDevice, 'model' | 'clip'>): CameraChoices {
  if (clip === null) return nothing;
  return {
    mirror: [...mirrorsOf({ model, clip })],
    hdr: hasHdr({ model, clip }),
    lightControl: [...lightsOf({ model, clip })],
    videoEncoder: [...encodersOf({ model, clip })],
    siren: answersOf({ model, clip }).includes('siren'),
    restart: true,
    liveQuality: liveQualities.filter((quality) => liveClip(model, clip, quality) !== null),
  };
}
