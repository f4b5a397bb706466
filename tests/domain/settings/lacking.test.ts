import { expect, test } from 'vitest';
import { demoHousehold } from '../../../provider/seed/demo.ts';
import { choicesOf } from '../../../provider/settings/cameraKinds.ts';
import type { DeviceType } from '../../../src/domain/devices/device.ts';
import type { CameraChoices } from '../../../src/domain/settings/cameraSettings.ts';
import { abilities, isOffered, lackOf, type Lack } from '../../../src/domain/settings/lacking.ts';
import { freshSettings } from '../../deviceSettings.ts';

const all: CameraChoices = {
  mirror: ['none', 'both'],
  hdr: true,
  lightControl: ['auto', 'on', 'off'],
  videoEncoder: ['H264', 'H265'],
  liveQuality: ['SD', 'HD', 'UHD'],
  siren: true,
};
const none: CameraChoices = {
  mirror: [],
  hdr: false,
  lightControl: [],
  videoEncoder: ['H264'],
  liveQuality: ['HD'],
  siren: false,
};

test.each<['picture' | 'sound', CameraChoices, DeviceType, Lack]>([
  ['picture', all, 'IPC', null],
  ['sound', all, 'IPC', null],
  ['picture', freshSettings.choices, 'IPC', { lacked: ['hdr', 'lightControl'], why: 'model' }],
  ['sound', freshSettings.choices, 'IPC', null],
  ['picture', none, 'DOORBELL', { lacked: ['mirror', 'hdr', 'lightControl', 'ultraHd'], why: 'model' }],
  ['picture', none, 'CUSTOM', { lacked: ['mirror', 'hdr', 'lightControl', 'ultraHd'], why: 'brand' }],
  ['sound', none, 'CUSTOM', { lacked: ['speakerVolume'], why: 'brand' }],
  [
    'picture',
    { ...all, settable: ['name'], unreachable: { trouble: 'silent' } },
    'IPC',
    {
      lacked: ['dayNight', 'pictureQuality', 'frameRate'],
      why: 'unreachable',
      reason: { trouble: 'silent' },
    },
  ],
  // It was read before: what it has is known.
  [
    'picture',
    { ...all, settable: ['name'], unreachable: { trouble: 'silent' }, readAt: 1 },
    'IPC',
    { lacked: ['dayNight', 'pictureQuality', 'frameRate'], why: 'offer' },
  ],
])('%s of %j (%s): %j', (section, choices, deviceType, lack) => {
  expect(lackOf(section, choices, { deviceType })).toEqual(lack);
});

test('on every camera of the demo each setting has either a row or a reason, never both', () => {
  const cameras = demoHousehold.devices.filter(({ clip }) => clip !== null);
  for (const camera of cameras) {
    const choices = choicesOf(camera);
    const lacked = (['picture', 'sound'] as const).flatMap(
      (section) => lackOf(section, choices, camera)?.lacked ?? [],
    );
    expect([camera.name, ...lacked]).toEqual([
      camera.name,
      ...abilities.filter((ability) => !isOffered(ability, choices)),
    ]);
  }
});
