import * as v from 'valibot';
import { expect, test } from 'vitest';
import { alertPlanOf } from '../../provider/alerts/alertPlan.ts';
import { readScenes } from '../../provider/alerts/scenes.ts';
import { isCaught, wholePicture, type Detection } from '../../src/domain/settings/detection.ts';
import { cellsAll, paintedLine } from '../../src/domain/settings/motionCells.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demoRecorders, frontDoor } from '../demoRecorders.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, startTest, testFolder, testNow } from './testProvider.ts';

const scenes = readScenes(new URL('../../provider/media/', import.meta.url).pathname);
const { userId } = demo;
const { serialNumber } = frontDoor;
const dayMs = 86_400_000;

/** The path to the door without the door, and motion only at the door. */
const atPath: Detection = {
  regions: [
    {
      id: 'a',
      name: 'Path',
      points: [
        [0, 0.5],
        [0.52, 0.5],
        [0.52, 1],
        [0, 1],
      ],
    },
  ],
  cells: [7, 8, 9, 10, 11].reduce<Detection['cells']>(
    (cells, row) => paintedLine(cells, { column: 17, row }, { column: 20, row }, true),
    cellsAll(false),
  ),
  sensitivity: 80,
};

async function alerts(provider: TestProvider, token: string, from: number, to: number) {
  const { body } = await provider.post(
    endpoints.listAlerts.path,
    { userId, serialNumber: [serialNumber], types: [], from, to, page: 1, size: 100 },
    token,
  );
  return v.parse(listAlertsCall.response, field(body, 'data')).list.entries;
}

async function detect(provider: TestProvider, token: string, detection: Detection, revision = 0) {
  const body = { userId, serialNumber, revision, change: { detection } };
  const answer = await provider.post(endpoints.editBindService.path, body, token);
  expect(answer.body).toMatchObject({ code: 1, data: { revision: revision + 1, restart: null } });
}

test('every alert of the household has a place in its picture, and all are raised by default', () => {
  const planned = demoRecorders.flatMap((recorder) =>
    Array.from({ length: 8 }, (_, day) => alertPlanOf(recorder, dayAfter('2026-11-10', day), scenes)).flat(),
  );
  expect(planned.length).toBeGreaterThan(1000);
  expect(planned.filter(({ box }) => box === null)).toEqual([]);
  expect(planned.filter((alert) => !isCaught(wholePicture, alert))).toEqual([]);
  for (const { box } of planned) {
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1.001);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(1.001);
  }
});

test('a camera raises what its current detection matches, and earlier alerts stay', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const before = testNow();
  const past = await alerts(provider, token, before - 2 * dayMs, before);
  await detect(provider, token, atPath);
  const changed = testNow();
  await provider.control('clock', { advance: 2 * dayMs });
  const later = await provider.signIn(demo);
  await detect(provider, later, { ...wholePicture, sensitivity: 0 }, 1);
  await provider.control('clock', { advance: 2 * dayMs });
  const last = await provider.signIn(demo);
  expect(await alerts(provider, last, before - 2 * dayMs, before)).toEqual(past);

  const planned = Array.from({ length: 6 }, (_, day) =>
    alertPlanOf(frontDoor, dayAfter(dayAt(before, frontDoor.timezone), day), scenes),
  ).flat();
  const raised = async (from: number, to: number) =>
    (await alerts(provider, last, from, to)).map(({ at, type, box }) => ({ at, type, box })).toReversed();
  const expected = (detection: Detection, from: number, to: number) =>
    planned
      .filter(({ at }) => at >= from && at <= to)
      .filter((alert) => isCaught(detection, alert))
      .map(({ at, type, box }) => ({ at, type, box }));
  const [from, to] = [changed + 10_000, changed + 2 * dayMs - 60_000];
  const some = expected(atPath, from, to);
  expect(new Set(some.map(({ type }) => type))).toEqual(new Set(['human', 'motion']));
  expect(some.length).toBeLessThan(expected(wholePicture, from, to).length);
  expect(await raised(from, to)).toEqual(some);
  // No one at this door fills a fifth of the picture.
  const end = to + 2 * dayMs - 120_000;
  expect(expected(wholePicture, to + 120_000, end).length).toBeGreaterThan(0);
  expect(await raised(to + 120_000, end)).toEqual(
    expected({ ...wholePicture, sensitivity: 0 }, to + 120_000, end),
  );
});

test.each([
  [
    'crossing edges',
    {
      regions: [
        {
          id: 'a',
          name: 'Bow',
          points: [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
          ],
        },
      ],
    },
    'settings.regionCrosses',
  ],
  [
    'no name',
    {
      regions: [
        {
          id: 'a',
          name: '',
          points: [
            [0, 0],
            [1, 1],
            [0, 1],
          ],
        },
      ],
    },
    'settings.regionName',
  ],
])('a region with %s is rejected', async (_, wrong, msg) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const change = { detection: { ...wholePicture, ...wrong } };
  const { body } = await provider.post(
    endpoints.editBindService.path,
    { userId, serialNumber, revision: 0, change },
    token,
  );
  expect(body).toEqual({ code: 601, msg, data: null });
});

test('settings are there after a restart of the provider', async () => {
  const data = await testFolder();
  const stopped = await startTest({ data });
  await detect(stopped, await stopped.signIn(demo), atPath);
  await stopped.close();
  const provider = await startTest({ data });
  const { body } = await provider.post(
    endpoints.deviceBySerialNumber.path,
    { serialNumber, addType: 2 },
    await provider.signIn(demo),
  );
  const settings = field(field(body, 'data'), 'settings');
  expect(field(field(settings, 'values'), 'detection')).toEqual(atPath);
});
