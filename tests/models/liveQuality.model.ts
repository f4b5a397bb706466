import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { liveQualityMachine } from '../../src/machines/live/liveQuality/liveQuality.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

export const model = defineModel({
  machine: liveQualityMachine,
  inputs: [{ serialNumber: 'LK0000000001', quality: 'HD' }],
  events: {
    'choose: hd': { type: 'choose', quality: 'HD' },
    'choose: uhd': { type: 'choose', quality: 'UHD' },
    'checkQuality done': done('checkQuality', { address: '/live/LK0000000001?ticket=2', audio: true }),
    'checkQuality error': failed(
      'checkQuality',
      new CallError(failure('rejected', 601, 'device.qualityFailed')),
    ),
  },
  control: ({ quality }) => quality,
  demands: [
    {
      section: '3',
      what: 'Another quality is asked for',
      from: 'settled',
      on: { type: 'choose', quality: 'UHD' },
      when: 'HD',
      to: 'checking',
      effects: [called('checkQuality', { serialNumber: 'LK0000000001', quality: 'UHD' })],
      context: { wanted: 'UHD', error: null },
    },
    {
      section: '3',
      what: 'It is the quality from then on',
      from: 'checking',
      on: 'checkQuality done',
      to: 'settled',
      effects: [
        sent('parent', {
          type: 'quality.granted',
          quality: 'UHD',
          address: '/live/LK0000000001?ticket=2',
          audio: true,
        }),
      ],
      when: 'HD',
      context: { quality: 'UHD' },
    },
    {
      section: '8',
      what: 'Image quality switch failed',
      from: 'checking',
      on: 'checkQuality error',
      when: 'HD',
      to: 'settled',
      context: { wanted: 'HD', error: 'device.qualityFailed' },
    },
  ],
});
