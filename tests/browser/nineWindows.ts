import { expect, type Page } from 'playwright/test';
import type { Control } from './control.ts';
import { endpointPath } from './endpointPath.ts';
import { demoAccount } from './signIn.ts';

/** Cameras of the demo household that play in a browser, each another scene: the first nine. */
export const nineCameras = [1, 2, 3, 4, 6, 7, 8, 9, 10].map((n) => `LK${String(n).padStart(10, '0')}`);

/**
 * Saves a grid of an account, of the demo household's by default.
 *
 * @returns its address
 */
export async function makeGrid(
  control: Control,
  url: string,
  grid: { readonly name: string; readonly layout: 4 | 9; readonly windows: readonly (string | null)[] },
  account: string = demoAccount.loginAccount,
): Promise<string> {
  const { token, userId } = await control.session(account);
  const answer = await fetch(url + endpointPath('createGrid'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestToken: token },
    body: JSON.stringify({ userId, ...grid }),
  });
  const { data }: { data: { id: string } } = await answer.json();
  return `/grids?grid=${data.id}`;
}

/** Saves a grid with nine cameras. @returns its address */
export const makeNine = (control: Control, url: string): Promise<string> =>
  makeGrid(control, url, { name: 'Perimeter', layout: 9, windows: nineCameras });

/** Nine live windows of the page, each in this state. */
export const expectNine = (page: Page, state: string): Promise<void> =>
  expect(page.locator(`[data-machine="livePlayer"][data-state="${state}"]`)).toHaveCount(9, {
    timeout: 20_000,
  });

/** Counts, from now on, the live connections that the page opens, by camera. */
export function countConnections(page: Page): ReadonlyMap<string, number> {
  const opened = new Map<string, number>();
  page.on('websocket', (socket) => {
    const serialNumber = /\/live\/(\w+)/.exec(socket.url())?.[1];
    if (serialNumber !== undefined) opened.set(serialNumber, (opened.get(serialNumber) ?? 0) + 1);
  });
  return opened;
}
