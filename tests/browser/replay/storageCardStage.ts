import { expect } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { endpointPath } from '../endpointPath.ts';
import { english as say } from '../localeTexts.ts';
import { member, openSignedIn, refusalOf } from './acts.ts';
import type { ReplayContext } from './driver.ts';

// What the drivers of the storage card and of its formatting do and see.

export const readPath = endpointPath('readCard');
export const changePath = endpointPath('changeCard');
export const formatPath = endpointPath('formatCard');

const serialNumber = 'LK0000000001';
export const ofCard = { userId: '1001', serialNumber };

export const answer = (card: unknown) =>
  ({ kind: 'answer', json: { code: 1, msg: '', data: card } }) as const;

/** The answer with which a call fails: one that cannot be understood, or a refusal. */
export const failureAnswer = (event: Readonly<Record<string, unknown>>) =>
  member(member(event['error'], 'failure'), 'kind') === 'malformed' ? answer('?') : refusalOf(event);

export const card = ({ page }: Pick<ReplayContext, 'page'>) =>
  page.getByRole('region', { name: say('settings:card.title'), exact: true });
export const dialog = ({ page }: Pick<ReplayContext, 'page'>) =>
  page.getByRole('dialog', { name: say('settings:card.ask.title', { name: 'Front door' }) });
export const button = (context: Pick<ReplayContext, 'page'>, name: string) =>
  card(context).getByRole('button', { name });

/** The button of the dialog that has to be held, whatever it says. */
export const holdButton = (context: Pick<ReplayContext, 'page'>) => dialog(context).locator('.hold');

/** Opens the card of the front door, with all its calls held but those that `readings` answer first. */
export async function openCard(context: ReplayContext, readings: readonly unknown[] = []): Promise<void> {
  for (const reading of readings) await context.control.rule({ path: readPath, action: answer(reading) });
  for (const path of [readPath, changePath, formatPath])
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
  await openSignedIn(context, cameraAddress(serialNumber, { tab: 'settings', section: 'card' }));
  await expect(card(context)).toBeVisible();
}

/** Presses the red button with the pointer and holds it. */
export async function hold(context: ReplayContext): Promise<void> {
  await holdButton(context).hover();
  await context.page.mouse.down();
}
