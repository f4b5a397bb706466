import { expect, test } from 'vitest';
import { namedAlertTypes } from '../../../src/domain/alerts/alert.ts';
import { capabilityOfAlert } from '../../../src/domain/store/capability.ts';

test('each alert type needs one capability, or none', () => {
  const byType = Object.fromEntries(namedAlertTypes.map((type) => [type, capabilityOfAlert(type)]));
  expect(byType).toEqual({
    human: 'human',
    vehicle: 'vehicle',
    pet: 'pet',
    motion: 'area',
    pir: 'area',
    intrusion: 'human',
    lineCrossing: 'human',
    loitering: 'human',
    objectLeft: 'human',
    objectLost: 'human',
    package: 'human',
    doorbell: null,
    face: 'human',
    faceBlackList: 'human',
    faceWhiteList: 'human',
    faceGreyList: 'human',
    faceMask: 'human',
    faceNoMask: 'human',
    licencePlate: 'vehicle',
    plateBlackList: 'vehicle',
    plateWhiteList: 'vehicle',
    babyCry: null,
    io: null,
    tamper: null,
    lowBattery: null,
    waterLeak: null,
    smoke: null,
    doorWindow: null,
    other: null,
  });
});

test('a type without a name needs none', () => {
  expect(capabilityOfAlert('ufo')).toBeNull();
});
