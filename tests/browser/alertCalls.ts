import * as v from 'valibot';
import { clockCamera } from '../../provider/seed/test.ts';
import { freshRule } from '../../src/domain/settings/alertRule.ts';
import type { EndpointName } from '../../src/domain/wire/endpoints.ts';
import { listAlertsCall, type Alert } from '../../src/domain/wire/calls/alerts.ts';
import { fromWire, toWire } from '../../src/domain/wire/fieldNames.ts';
import { afterAll } from './clockCamera.ts';
import type { Control } from './control.ts';
import { member } from './replay/acts.ts';
import { endpointPath } from './endpointPath.ts';
import { clockAccount, demoAccount, type DemoAccount } from './signIn.ts';

const dayMs = 86_400_000;
const quietMs = 300_000;

/** The calls of a person, past the page. */
export const callsOf = (url: string, control: Control, { loginAccount }: DemoAccount) => {
  const call = async (name: EndpointName, body: object): Promise<unknown> => {
    const { token, userId } = await control.session(loginAccount);
    const answer = await fetch(url + endpointPath(name), {
      method: 'POST',
      headers: { requestToken: token, 'content-type': 'application/json' },
      body: toWire({ userId, ...body }),
    });
    return member(fromWire(await answer.text()), 'data');
  };
  /** The newest alerts of a device, or of all. */
  const newest = async (...serialNumber: readonly string[]): Promise<readonly Alert[]> => {
    const query = { serialNumber, types: [], from: null, to: null, page: 1, size: 100 };
    return v.parse(listAlertsCall.response, await call('listAlerts', query)).list.entries;
  };
  return { call, newest };
};

/** Sets the provider's clock to a moment after which nothing happens for longer than a test takes. */
export async function setQuietMoment(url: string, control: Control): Promise<void> {
  await control.setClock(Date.now() + dayMs);
  const alerts = await callsOf(url, control, demoAccount).newest();
  const quiet = alerts.find(({ at }, place) => (alerts[place - 1]?.at ?? 0) - at > quietMs);
  if (quiet === undefined) throw new Error('something happens all the time');
  await control.setClock(quiet.at + quietMs / 10);
}

/**
 * Has the clock camera raise alerts for the last five of its days, and leaves the provider's clock at {@link afterAll}.
 * Nobody is in its picture: its contact is closed now and then.
 *
 * @returns lists the newest of them
 */
export async function raiseContacts(url: string, control: Control): Promise<() => Promise<readonly Alert[]>> {
  const { call, newest } = callsOf(url, control, clockAccount);
  const { serialNumber } = clockCamera;
  await control.setClock(afterAll - 5 * dayMs);
  await call('createRule', { serialNumber, rule: freshRule('io') });
  await control.setClock(afterAll);
  return () => newest(serialNumber);
}
