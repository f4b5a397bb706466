import { endpointPath } from '../endpointPath.ts';
import { english as say } from '../localeTexts.ts';
import { openSignedIn } from './acts.ts';
import type { ReplayContext } from './driver.ts';

// The page of alerts with two of them, which nothing but a test changes.

const at = Date.UTC(2026, 10, 20, 12, 0, 7);
const alert = (id: string, before: number) => ({
  id,
  serialNumber: 'LK0000000001',
  deviceName: 'Front door',
  at: at - before,
  seconds: 7,
  type: 'human',
  picture: null,
});

/** Opens the page of alerts where two are listed, `a` and `b`, the newer one first. */
export async function openAlerts(context: ReplayContext): Promise<void> {
  const data = { total: 2, counts: { new: 2, reviewed: 3 }, list: [alert('a', 0), alert('b', 60_000)] };
  await context.control.rule({
    path: endpointPath('listAlerts'),
    times: 0,
    action: { kind: 'answer', json: { code: 1, msg: '', data } },
  });
  await openSignedIn(context, '/alert');
  await card(context, 'b').waitFor();
}

const card = ({ page }: ReplayContext, id: string) => page.locator(`[data-alert="${id}"]`);

/** The field by which an alert is chosen. */
export const pick = (context: ReplayContext, id: string) => card(context, id).getByRole('checkbox');

/** The bar of what is chosen. */
export const choiceBar = ({ page }: ReplayContext) =>
  page.getByRole('group', { name: say('review:chosen.label') });
