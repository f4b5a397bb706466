import * as v from 'valibot';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { entrySchemas } from '../../src/domain/devices/device.ts';
import { deviceRefreshMachine } from '../../src/machines/devices/deviceRefresh/deviceRefresh.machine.ts';
import { called, defineModel, done, emitted, failed, told } from './model.ts';

const camera = v.parse(entrySchemas.camera, {
  serialNumber: 'LK0000000005',
  name: 'Garage door',
  deviceType: 'IPC',
  timezone: 'Europe/Berlin',
});
const doorbell = v.parse(entrySchemas.doorbell, { ...camera, deviceType: 'DOORBELL' });
const away = failed('findDevice', new CallError(failure('network')));
const gateway = v.parse(entrySchemas.gateway, { serialNumber: 'LK0000000005', deviceType: 'GW' });

const gone = failed('findDevice', new CallError(failure('rejected', 601, 'device.notExist')));

/** The list and the rest of the page hear of what was read. */
const readAs = (device: typeof camera | typeof doorbell) => {
  const read = { type: 'device.read', device };
  return [told('list', read), emitted(read)];
};

export const model = defineModel({
  machine: deviceRefreshMachine,
  inputs: [
    { serialNumber: 'LK0000000005', kind: 'camera', list: 'holds' },
    { serialNumber: 'LK0000000005', kind: 'camera', list: 'lacks' },
    { serialNumber: 'LK0000000005', kind: 'doorbell', list: 'lacks' },
  ],
  events: {
    'readDevice done': done('readDevice', camera),
    'readDevice error': failed('readDevice', new CallError(failure('network'))),
    'findDevice done: camera': done('findDevice', camera),
    'findDevice done: doorbell': done('findDevice', doorbell),
    'findDevice done: gateway': done('findDevice', gateway),
    'findDevice error: gone': gone,
    'findDevice error: offline': away,
  },
  control: ({ list, kind }) => ({ list, kind }),
  demands: [
    {
      section: '2',
      what: 'A camera that the list holds is shown',
      on: 'init',
      when: { list: 'holds' },
      to: 'settled',
    },
    {
      section: '7',
      what: 'One that it lacks is asked for',
      on: 'init',
      when: { list: 'lacks' },
      to: 'searching',
      effects: [called('findDevice', { serialNumber: 'LK0000000005' })],
    },
    {
      section: '7',
      what: 'Also where it lacks it later',
      from: 'settled',
      on: 'device.unlisted',
      to: 'searching',
    },
    {
      section: '7',
      what: 'Also while it is read',
      from: 'refreshing',
      on: 'device.unlisted',
      to: 'searching',
    },
    {
      section: '2',
      what: 'A camera is read anew',
      from: 'settled',
      on: 'refresh',
      to: 'refreshing',
      effects: [called('readDevice', { serialNumber: 'LK0000000005' })],
      context: { message: null },
    },
    {
      section: '2',
      what: 'The list hears of it',
      from: 'refreshing',
      on: 'readDevice done',
      to: 'settled',
      effects: readAs(camera),
    },
    {
      section: '8',
      what: 'Refresh failed',
      from: 'refreshing',
      on: 'readDevice error',
      to: 'settled',
      context: { message: 'action.refreshFailed' },
    },
    {
      section: '2',
      what: 'The list hears of a camera that it lacked',
      from: 'searching',
      on: done('findDevice', camera),
      when: { kind: 'camera' },
      to: 'settled',
      effects: readAs(camera),
    },
    {
      section: '2',
      what: 'The list of doorbells hears of a doorbell that it lacked',
      from: 'searching',
      on: done('findDevice', doorbell),
      when: { kind: 'doorbell' },
      to: 'settled',
      effects: readAs(doorbell),
    },
    {
      section: '8',
      what: 'A doorbell is unknown among the cameras',
      from: 'searching',
      on: done('findDevice', doorbell),
      when: { kind: 'camera' },
      to: 'missing',
      context: { message: 'device.unknown' },
    },
    {
      section: '8',
      what: 'A camera is unknown among the doorbells',
      from: 'searching',
      on: done('findDevice', camera),
      when: { kind: 'doorbell' },
      to: 'missing',
      context: { message: 'device.unknown' },
    },
    {
      section: '8',
      what: 'Unknown device',
      from: 'searching',
      on: done('findDevice', gateway),
      to: 'missing',
      context: { message: 'device.unknown' },
    },
    {
      section: '8',
      what: 'Device does not exist',
      from: 'searching',
      on: gone,
      to: 'missing',
      context: { message: 'device.notExist' },
    },
    {
      section: '0007',
      what: 'One that could not be looked for stays, and that is said',
      from: 'searching',
      on: away,
      to: 'failed',
      context: { message: 'action.refreshFailed' },
    },
    ...['missing', 'failed'].flatMap((from) => [
      {
        section: '8',
        what: 'It can be tried again',
        from,
        on: 'refresh',
        to: 'searching',
        context: { message: null },
      },
      {
        section: '2',
        what: 'The list has it again',
        from,
        on: 'device.listed',
        to: 'settled',
        context: { message: null },
      },
    ]),
    {
      section: '0007',
      what: 'Looked for again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'searching',
      effects: [called('findDevice', { serialNumber: 'LK0000000005' })],
      context: { message: null },
    },
  ],
  callbacks: { watchConnection: ['connection.restored'], list: ['device.listed', 'device.unlisted'] },
});
