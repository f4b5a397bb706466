import { expect } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { cutOff, member, openSignedIn } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { holdProbes } from './outage.ts';
import { changeWaits } from './waits.ts';

// Where a list of devices loads: the camera home, with the list and the pictures of two cameras held.

export const listPath = endpointPath('listDevices');
export const previewPath = endpointPath('screenshotAddress');

/** As long as one picture may take (design section 9). */
const previewTimeoutMs = 5000;

/** As long as any call may take (design section 4). */
const callTimeoutMs = 30_000;

/** How often the devices are read without being asked. */
const renewalMs = 45_000;

const hold = { times: 0, action: { kind: 'hold' } } as const;

/** Opens the camera home, where the list of cameras does not load before it is answered. */
export async function openHeldList(context: ReplayContext): Promise<void> {
  await context.control.rule({ path: listPath, body: { deviceType: ['IPC', 'BATIPC'] }, ...hold });
  for (const serialNumber of ['LK0000000001', 'LK0000000002'])
    await context.control.rule({ path: previewPath, body: { serialNumber }, ...hold });
  await holdProbes(context);
  // A picture is held until a step lets it arrive. A probe has the same limit, and is held as well.
  await changeWaits(context.page, { [previewTimeoutMs]: null, [callTimeoutMs]: null });
  await openSignedIn(context, '/cameras');
}

/** What the provider answers: beside the device of the path a second one, whose preview is still to come after the first. */
function answerOf(listing: unknown) {
  const devices = member(listing, 'devices');
  const dropped = member(listing, 'dropped');
  const listed = Array.isArray(devices) ? devices.slice(0, 1) : [];
  const unreadable = Array.from({ length: Number(dropped ?? 0) }, () => ({ name: 'no serial number' }));
  const bindDevice = [
    ...listed.flatMap((device) => [device, { ...device, serialNumber: 'LK0000000002' }]),
    ...unreadable,
  ];
  return { kind: 'answer', json: { code: 1, msg: '', data: { bindDevice } } } as const;
}

/** Answers the list. */
export const answerList = ({ control }: ReplayContext, listing: unknown): Promise<void> =>
  control.release(listPath, answerOf(listing));

/** Lets time pass until the devices are read without being asked, and answers the cameras; the list itself may be held too. */
export async function answerRenewal({ page, control }: ReplayContext, listing: unknown): Promise<void> {
  const heldIds = async () =>
    (await control.held()).flatMap(({ id, path }) => (path === listPath ? [id] : []));
  const before = await heldIds();
  await page.clock.fastForward(renewalMs);
  const held = await control.awaitHeld(listPath, before.length + 1);
  const renewal = held.find(({ id }) => !before.includes(id));
  if (renewal === undefined) throw new Error('the devices were not read');
  await control.releaseCall(renewal.id, answerOf(listing));
}

/** Asks for the list anew by its own button: that of the layout asks the provider first, which is kept away here. */
export const refreshList = ({ page }: ReplayContext): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Refresh cameras|Refresh|Try again)$/ })
    .click();

/** Lets the pictures arrive that are still to arrive, or be lost: they are asked for one after the other. */
export async function finishPreviews({ control, feed }: ReplayContext, areLost: boolean): Promise<void> {
  await expect(async () => {
    const held = (await control.held()).filter(({ path }) => path === previewPath);
    for (const _ of held) await control.release(previewPath, areLost ? cutOff : { kind: 'pass' });
    expect((await feed.pending()).join()).toContain('| previews.finished');
  }).toPass();
}
