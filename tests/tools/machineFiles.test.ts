import { describe, expect, test } from 'vitest';
import { loadNamed, machineFaults, machineFiles, type NamedFile } from '../../tools/machineFiles.ts';
import { inspectorModels, models } from '../models/all.ts';
import { isModel, undrivenOf } from '../models/model.ts';

const undriven = undrivenOf({ ...models, ...inspectorModels });

test('every machine has a model, every model a machine, and a driver or a reason', () => {
  expect(machineFaults(machineFiles(), undriven)).toEqual([]);
});

test('every reason says something', () => {
  expect(Object.values(undriven).filter((reason) => reason.trim() === '')).toEqual([]);
});

describe('what is missing or left over is named', () => {
  const machine = { name: 'door', file: 'src/machines/live/door/door.machine.ts' };
  const model = { name: 'door', file: 'tests/models/door.model.ts' };
  const driver = { name: 'door', file: 'tests/browser/replay/drivers/door.ts' };
  const faults = (
    [machines, models, drivers]: readonly (readonly NamedFile[])[],
    reasons: Readonly<Record<string, string>> = {},
  ) => machineFaults({ machines: machines ?? [], models: models ?? [], drivers: drivers ?? [] }, reasons);

  test('nothing where all is there, or the reason is said', () => {
    expect(faults([[machine], [model], [driver]])).toEqual([]);
    expect(faults([[machine], [model], []], { door: 'it has no view' })).toEqual([]);
  });

  test('a machine without a model', () => {
    expect(faults([[machine], [], []])).toEqual([
      'src/machines/live/door/door.machine.ts has no model: write tests/models/door.model.ts',
    ]);
  });

  test('a model without a machine', () => {
    expect(faults([[], [model], [driver]])).toEqual([
      'tests/models/door.model.ts has no machine: no door.machine.ts is there',
    ]);
  });

  test('a model without a driver or a reason', () => {
    expect(faults([[machine], [model], []])).toEqual([
      'tests/models/door.model.ts has no driver: write tests/browser/replay/drivers/door.ts, or say in the model why not (undriven)',
    ]);
  });

  test('a driver beside a reason', () => {
    expect(faults([[machine], [model], [driver]], { door: 'it has no view' })).toEqual([
      'tests/models/door.model.ts says why it has no driver (undriven), but has one',
    ]);
  });

  test('a driver without a model', () => {
    expect(faults([[], [], [driver]])).toEqual([
      'tests/browser/replay/drivers/door.ts has no model: no tests/models/door.model.ts is there',
    ]);
  });

  test('two machines of one name', () => {
    const other = { name: 'door', file: 'src/machines/shell/door/door.machine.ts' };
    expect(faults([[machine, other], [model], [driver]])).toEqual([
      'src/machines/shell/door/door.machine.ts has the name of src/machines/live/door/door.machine.ts: one machine, one name',
    ]);
  });

  test('a file that exports something else', async () => {
    const wanted = { exported: () => 'model', is: isModel, kind: 'a model' };
    await expect(loadNamed([{ name: 'all', file: 'tests/models/all.ts' }], wanted)).rejects.toThrow(
      'tests/models/all.ts must export a model named model',
    );
  });
});
