import { expect } from 'playwright/test';
import { english as say } from '../localeTexts.ts';
import { storeItems } from '../storedItems.ts';
import { demoAccount } from '../signIn.ts';
import { openSignedIn } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { listPath } from './listStage.ts';
import { changeWaits } from './waits.ts';

// The wall of all cameras: two at home and one in the shop.

const camera = (n: number, name: string, site: string) => ({
  serialNumber: `LK000000000${n}`,
  name,
  site,
  deviceType: 'IPC',
  onLine: true,
});
const first = [
  camera(1, 'Front door', 'Home'),
  camera(2, 'Driveway', 'Home'),
  camera(6, 'Street corner', 'Shop'),
];
const more = [...first, camera(7, 'Warehouse', 'Shop')];

/** Names of the cameras, by serial number. */
export const nameOf = (serialNumber: unknown): string =>
  more.find((one) => one.serialNumber === serialNumber)?.name ?? String(serialNumber);

const answer = (bindDevice: unknown) =>
  ({ kind: 'answer', json: { code: 1, msg: '', data: { bindDevice } } }) as const;

const ofCameras = { path: listPath, body: { deviceType: ['IPC', 'BATIPC'] } };

/** Opens the wall, with these sites collapsed. */
export async function openWall(context: ReplayContext, collapsed: readonly string[] = []): Promise<void> {
  // How the devices stand is not read alone: the provider would list one more.
  await changeWaits(context.page, { 3000: null, 45_000: null });
  const { userId } = await context.control.session(demoAccount.loginAccount);
  await storeItems(context.page, context.url, { [`wall ${userId}`]: JSON.stringify({ collapsed }) });
  await openSignedIn(context, '/cameras');
}

/** Makes the provider list the cameras of the wall, and the next time one more. */
export async function listCameras({ control }: ReplayContext): Promise<void> {
  await control.rule({ ...ofCameras, action: answer(first) });
  await control.rule({ ...ofCameras, times: 0, action: answer(more) });
}

/** The wall, once all its pictures are there or are placeholders. */
export const wallShown = ({ page }: ReplayContext) =>
  expect(page.locator('[data-machine="deviceList"][data-state="published"]')).toBeVisible();

/** Puts the cameras of a site away, or brings them back. */
export const toggleSite = ({ page }: ReplayContext, site: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: site, exact: true }).click();

/** The picture of a camera, which goes to its live view. */
export const tileOf = ({ page }: Pick<ReplayContext, 'page'>, name: string) =>
  page
    .getByRole('region', { name: say('devices:wall.label') })
    .getByRole('link', { name: new RegExp(`^${name}`) });
