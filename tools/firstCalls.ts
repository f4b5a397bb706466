import type { DeviceKind } from '../src/domain/devices/device.ts';
import { getInfo, listSites } from '../src/services/account/account.ts';
import { readProfile } from '../src/services/account/profile.ts';
import { listAlertCategories } from '../src/services/alerts/alerts.ts';
import { listDevices } from '../src/services/devices/devices.ts';
import { readWallOrder } from '../src/services/devices/wallOrder.ts';
import { createHttp } from '../src/services/wire/http.ts';

/** A call, with the number of the user cut out of its address and its body, which are the parts around it. */
export interface FirstCall {
  readonly method: string;
  readonly url: readonly string[];
  /** Null if the call has no body. */
  readonly body: readonly string[] | null;
  /** Only the wall of all cameras makes it. */
  readonly ofWall: boolean;
}

const otherKinds: readonly DeviceKind[] = ['gateway', 'doorbell'];

/** Stands where the number of the user will be: neither JSON nor an address writes it differently. */
const user = 'USER-NUMBER';

/**
 * The calls that every page behind the sign-in makes before any other, as their services make them, and the one that the
 * wall adds. The start page asks for them before any script has loaded (`services/wire/askedFirst.ts` passes their
 * responses on). The list of cameras is first and the wall's order second: `app/firstWall.ts` shows them.
 */
export async function firstCalls(): Promise<FirstCall[]> {
  const calls: FirstCall[] = [];
  let ofWall = false;
  const http = createHttp({
    base: '',
    token: () => 'token',
    onRefused: () => {},
    onNotLoggedIn: () => {},
    connection: { answered: () => {}, lost: () => {}, onRestored: () => () => {} },
    fetch: (url, init) => {
      const body = init?.body;
      calls.push({
        method: init?.method ?? 'GET',
        url: (url instanceof Request ? url.url : url.toString()).split(user),
        body: typeof body === 'string' ? body.split(`"${user}"`) : null,
        ofWall,
      });
      return Promise.resolve(Response.json({}));
    },
  });
  const { signal } = new AbortController();
  const session = { userId: user };
  await listDevices(http, session, 'camera', signal);
  ofWall = true;
  await readWallOrder(http, session, signal);
  ofWall = false;
  for (const kind of otherKinds) await listDevices(http, session, kind, signal);
  await listSites(http, session, signal);
  await listAlertCategories(http, { serialNumbers: [], channel: null }, signal);
  await getInfo(http, signal);
  await readProfile(http, session, signal);
  return calls;
}
