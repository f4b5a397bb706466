import * as v from 'valibot';
import { CallError, failure } from '../../src/domain/callResult.ts';
import { entrySchemas } from '../../src/domain/device.ts';
import { deviceRefreshMachine } from '../../src/machines/deviceRefresh/deviceRefresh.machine.ts';
import { defineModel, done, failed } from './model.ts';

const camera = v.parse(entrySchemas.camera, {
  serailno: 'LK0000000005',
  name: 'Garage door',
  deviceType: 'IPC',
  timezone: 'Europe/Berlin',
});
const gateway = v.parse(entrySchemas.gateway, { serailno: 'LK0000000005', deviceType: 'GW' });

export const model = defineModel({
  machine: deviceRefreshMachine,
  inputs: [
    { serailno: 'LK0000000005', list: 'holds' },
    { serailno: 'LK0000000005', list: 'lacks' },
  ],
  events: [
    done('readDevice', camera),
    failed('readDevice', new CallError(failure('network'))),
    done('findDevice', camera),
    done('findDevice', gateway),
    failed('findDevice', new CallError(failure('rejected', 601, 'device.notExist'))),
  ],
  control: ({ list }) => list,
});
