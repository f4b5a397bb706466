import type { Page } from 'playwright/test';
import type { GridLayout } from '../../src/domain/grids/grid.ts';
import { afterAll } from './clockCamera.ts';
import type { Control } from './control.ts';
import { makeGrid } from './nineWindows.ts';
import { clockAccount, type DemoAccount } from './signIn.ts';

type Given = {
  readonly page: Page;
  readonly control: Control;
  readonly provider: { readonly url: string };
  readonly signIn: (account: DemoAccount) => Promise<void>;
};

/**
 * Signs in who has the cameras that show a clock, when all that they recorded is there, and saves a grid of them.
 *
 * @returns its address
 */
export async function makeClockGrid(
  { page, control, provider, signIn }: Given,
  layout: GridLayout,
  windows: readonly (string | null)[],
): Promise<string> {
  await control.setClock(afterAll);
  await page.clock.install({ time: afterAll });
  await signIn(clockAccount);
  return makeGrid(control, provider.url, { name: 'Clocks', layout, windows }, clockAccount.loginAccount);
}
