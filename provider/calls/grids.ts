import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { cameraProto } from '../../src/domain/devices/channel.ts';
import { deviceTypesOf } from '../../src/domain/devices/device.ts';
import {
  camerasOf,
  checkGrid,
  gridDeviceTypes,
  gridDraftSchema,
  windowsFrom,
  type Grid,
  type GridDraft,
  type GridWindows,
} from '../../src/domain/grids/grid.ts';
import { gridCameraId } from '../../src/domain/grids/gridCamera.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { Db } from '../database/database.ts';
import { channelsOf, devicesOf } from '../devices/devices.ts';
import { addGrid, gridsOf, removeGrid, setGrid } from '../grids/storedGrids.ts';
import { ownUserId } from '../http/auth.ts';
import { checked, readBody, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { badRequest, refused } from '../http/refusal.ts';

const ofUser = v.object({ userId: shortText });
const gridBody = v.object({
  ...ofUser.entries,
  ...gridDraftSchema.entries,
  name: shortText,
});

const mostGrids = 50;

/** The calls for a user's saved grids, which need the token. */
export function addGridCalls(app: ProviderApp, { db }: { db: Db }): void {
  /** The ids of the cameras that the user's grids can contain: cameras, doorbells, and the cameras of hubs. */
  const seenBy = (userId: string): ReadonlySet<string> => {
    const own = devicesOf(db, userId, gridDeviceTypes, []).map(({ serialNumber }) =>
      gridCameraId(serialNumber),
    );
    const ofHubs = devicesOf(db, userId, deviceTypesOf('gateway'), []).flatMap(({ serialNumber }) =>
      channelsOf(db, serialNumber)
        .filter(({ proto }) => proto === cameraProto)
        .map(({ channel }) => gridCameraId(serialNumber, channel)),
    );
    return new Set([...own, ...ofHubs]);
  };
  /** Throws if the user cannot see a camera, unless it was already in the grid: it may have been removed since. */
  const mustBeSeen = (userId: string, windows: GridWindows, before: GridWindows): void => {
    const seen = seenBy(userId);
    const isThere = camerasOf(windows).every((camera) => seen.has(camera) || before.includes(camera));
    if (!isThere) throw refused('device.notExist');
  };
  const draftOf = (userId: string, body: v.InferOutput<typeof gridBody>, before: GridWindows): GridDraft => {
    const { layout, windows } = body;
    const whole = windowsFrom(layout, windows);
    if (JSON.stringify(whole) !== JSON.stringify(windows))
      throw badRequest('windows: as many as the layout, no camera twice');
    const draft = { name: body.name.trim(), layout, windows };
    const [error] = Object.values(checkGrid(draft));
    if (error !== undefined) throw refused(error);
    mustBeSeen(userId, windows, before);
    return draft;
  };
  const ownGrid = (c: ProviderContext): Grid => {
    const id = c.req.param('id');
    const grid = gridsOf(db, c.get('userId')).find((one) => one.id === id);
    if (!grid) throw refused('grid.notExist');
    return grid;
  };

  app.get(endpoints.listGrids.path, (c) => {
    const userId = ownUserId(c, checked(ofUser, c.req.query()).userId);
    return success(c, { grids: gridsOf(db, userId) });
  });

  app.post(endpoints.createGrid.path, async (c) => {
    const body = await readBody(c, gridBody);
    const userId = ownUserId(c, body.userId);
    if (gridsOf(db, userId).length >= mostGrids) throw refused('grid.tooMany');
    const id = randomUUID();
    addGrid(db, userId, { id, ...draftOf(userId, body, []) });
    return success(c, { id });
  });

  app.post(endpoints.updateGrid.path.replace('{id}', ':id'), async (c) => {
    const body = await readBody(c, gridBody);
    const userId = ownUserId(c, body.userId);
    const { id, windows } = ownGrid(c);
    setGrid(db, id, draftOf(userId, body, windows));
    return success(c, null);
  });

  app.post(endpoints.deleteGrid.path.replace('{id}', ':id'), (c) => {
    removeGrid(db, ownGrid(c).id);
    return success(c, null);
  });
}
