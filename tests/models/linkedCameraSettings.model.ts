import { linkedCameraSettingsMachine } from '../../src/machines/gateways/linkedCameraSettings/linkedCameraSettings.machine.ts';
import { freshLinkedCamera } from '../gateways.ts';
import { defineModel } from './model.ts';
import { ownSettingsCase } from './ownSettings.ts';

const { values } = freshLinkedCamera;

export const model = defineModel({
  machine: linkedCameraSettingsMachine,
  ...ownSettingsCase({
    place: { serialNumber: 'LKGW00000001', channel: 1 },
    fresh: freshLinkedCamera,
    theirs: { ...freshLinkedCamera, revision: 2, values: { ...values, name: 'Corridor', micVolume: 0 } },
    rename: { name: ' Stairs ' },
    unname: { name: ' ' },
  }),
});
