import { detectorSettingsMachine } from '../../src/machines/gateways/detectorSettings/detectorSettings.machine.ts';
import { freshDetector } from '../gateways.ts';
import { defineModel } from './model.ts';
import { ownSettingsCase } from './ownSettings.ts';

const { values } = freshDetector;

export const model = defineModel({
  machine: detectorSettingsMachine,
  ...ownSettingsCase({
    place: { serialNumber: 'LKGW00000001', channel: 3 },
    fresh: freshDetector,
    theirs: { ...freshDetector, revision: 2, values: { ...values, name: 'Oven', detection: false } },
    rename: { name: ' Kitchen ' },
    unname: { name: ' ' },
  }),
});
