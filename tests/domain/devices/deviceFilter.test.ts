import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filterDevices,
  kindChoices,
  statusChoices,
  type DeviceFilter,
} from '../../../src/domain/devices/deviceFilter.ts';

const device = (name: string, site: string, onLine: boolean, serialNumber = 'LK1', model = 'M') => ({
  name,
  site,
  onLine,
  serialNumber,
  model,
  deviceType: model === 'Battery' ? ('BATIPC' as const) : ('IPC' as const),
  shared: name === 'Garage',
});

const devices = [
  device('Front door', 'Home', true, 'LK0000000001'),
  device('Garage', 'Home', false, 'LK0000000005'),
  device('Straßentor', 'Shop', true, 'LK0000000010', 'Outdoor 4K'),
  device('玄関 ﾄﾞｱ', 'Ferienhaus Süd', true, 'LK0000000011', 'Battery'),
];

const all: DeviceFilter = { keyword: '', site: '', status: 'all', kind: 'all' };

test.each<[Partial<DeviceFilter>, string[]]>([
  [{}, ['Front door', 'Garage', 'Straßentor', '玄関 ﾄﾞｱ']],
  [{ keyword: '   ' }, ['Front door', 'Garage', 'Straßentor', '玄関 ﾄﾞｱ']],
  [{ keyword: 'DOOR' }, ['Front door', 'Straßentor']],
  [{ keyword: ' front ' }, ['Front door']],
  [{ keyword: 'front door' }, ['Front door']],
  [{ keyword: '0000005' }, ['Garage']],
  [{ keyword: '4k' }, ['Straßentor']],
  [{ keyword: 'shop' }, ['Straßentor']],
  [{ keyword: 'süd' }, ['玄関 ﾄﾞｱ']],
  [{ keyword: 'su\u0308d' }, ['玄関 ﾄﾞｱ']],
  [{ keyword: 'ドア' }, ['玄関 ﾄﾞｱ']],
  [{ keyword: 'ＧＡＲＡＧＥ' }, ['Garage']],
  [{ keyword: '.*' }, []],
  [{ site: 'Home' }, ['Front door', 'Garage']],
  [{ site: 'home' }, []],
  [{ status: 'online' }, ['Front door', 'Straßentor', '玄関 ﾄﾞｱ']],
  [{ status: 'offline' }, ['Garage']],
  [{ site: 'Home', status: 'online', keyword: 'a' }, []],
  [{ site: 'Home', status: 'offline', keyword: 'a' }, ['Garage']],
  [{ kind: 'BATIPC' }, ['玄関 ﾄﾞｱ']],
  [{ kind: 'IPC', status: 'online' }, ['Front door', 'Straßentor']],
  [{ kind: 'shared' }, ['Garage']],
  [{ kind: 'shared', status: 'online' }, []],
])('%j gives %j', (filter, names) => {
  expect(filterDevices(devices, { ...all, ...filter }).map(({ name }) => name)).toEqual(names);
});

const anyDevice = fc.record({
  name: fc.string({ unit: 'grapheme' }),
  site: fc.string(),
  serialNumber: fc.string(),
  model: fc.string(),
  onLine: fc.boolean(),
  shared: fc.boolean(),
  deviceType: fc.constantFrom('IPC' as const, 'BATIPC' as const, 'CUSTOM' as const),
});

test('the result is a part of the list in its order, and filtering it again changes nothing', () => {
  const filters = fc.record({
    keyword: fc.string(),
    site: fc.string(),
    status: fc.constantFrom(...statusChoices),
    kind: fc.constantFrom(...kindChoices),
  });
  fc.assert(
    fc.property(fc.array(anyDevice), filters, (list, filter) => {
      const left = filterDevices(list, filter);
      expect(left).toEqual(list.filter((entry) => left.includes(entry)));
      expect(filterDevices(left, filter)).toEqual(left);
    }),
  );
});

test('a device is found by any part of its own name, in any case', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (name, from, length) => {
      const start = from % (name.length + 1);
      const keyword = name.slice(start, start + length).toUpperCase();
      const entry = device(name, '', true);
      expect(filterDevices([entry], { ...all, keyword })).toEqual([entry]);
    }),
  );
});
