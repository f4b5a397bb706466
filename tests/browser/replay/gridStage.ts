import { endpointPath } from '../endpointPath.ts';
import { member, openSignedIn } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { fromWire } from '../../../src/domain/wire/fieldNames.ts';

// A grid that is watched. No camera is connected: every play/check is held.

export const front = 'LK0000000001';
export const driveway = 'LK0000000002';

const checkPath = endpointPath('checkPlay');

type GridOf = { readonly name: string; readonly layout: 4 | 9; readonly windows: readonly (string | null)[] };

/** Opens an address of the grids; the user has these, and no camera of them answers but the front door on command. */
export async function openGrids(
  context: ReplayContext,
  grids: readonly GridOf[],
  path: string,
): Promise<void> {
  const { control, page } = context;
  const listed = grids.map((grid, index) => ({ id: `g${index + 1}`, ...grid }));
  const json = { code: 1, msg: '', data: { grids: listed } };
  await control.rule({ path: endpointPath('listGrids'), times: 0, action: { kind: 'answer', json } });
  await control.rule({ path: checkPath, body: { serialNumber: front }, times: 0, action: { kind: 'hold' } });
  await page.route(`**${checkPath}`, async (route) => {
    const serialNumber = String(member(fromWire(route.request().postData() ?? '{}'), 'serialNumber'));
    if (serialNumber === front) await route.continue();
  });
  await openSignedIn(context, path);
}

/** The front door is found to be offline. */
export const findOffline = ({ control }: ReplayContext): Promise<void> =>
  control.release(checkPath, { kind: 'answer', json: { code: 601, msg: 'device.offline', data: null } });

/** The window at a place, from 0 on. */
export const windowAt = ({ page }: Pick<ReplayContext, 'page'>, place: unknown) =>
  page.locator(`[data-place="${String(place)}"]`);
