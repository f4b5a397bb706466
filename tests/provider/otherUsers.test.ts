import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callerPace } from '../../provider/accounts/attempts.ts';
import { openOrderId } from '../../provider/seed/orders.ts';
import { ask, callsOf, endpointNames } from './attempts.ts';
import { demo, guest, startTest } from './testProvider.ts';

const day = 86_400_000;

/** Names that the provider itself gives or stores, and texts that are hard to store. */
const texts: readonly string[] = [
  'renews 5004',
  openOrderId,
  guest.userId,
  `alertMail ${guest.userId}`,
  'payment',
  '\ud800',
  randomUUID(),
];

/** The body with each of its texts, at any depth, replaced by one of these. */
function replaced(value: unknown): unknown[] {
  if (typeof value === 'string') return [...texts];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    replaced(inner).map((other) =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other },
    ),
  );
}

test(
  'no body that a user can send makes a later call of another user fail',
  { timeout: 120_000 },
  async () => {
    const provider = await startTest();
    const own = await provider.signIn(demo);
    const calls = endpointNames
      .filter((name) => !['logout', 'logoutOthers', 'cancelUser'].includes(name))
      .flatMap(callsOf)
      .filter(({ method }) => method === 'POST');
    const ofOwner = calls.map((call) => {
      const body: unknown = JSON.parse(
        JSON.stringify(call.body ?? null).replaceAll(`"${guest.userId}"`, `"${demo.userId}"`),
      );
      return { ...call, body };
    });
    for (const call of ofOwner) {
      for (const body of [call.body, ...replaced(call.body)]) {
        // Wrong passwords have to wait.
        if (Object.hasOwn(Object(body), 'password'))
          await provider.control('clock', { advance: callerPace.windowMs });
        const { status } = await ask(provider, { ...call, body: Object(body) }, own);
        expect({ name: call.name, body, status }).not.toMatchObject({ status: 500 });
      }
    }
    for (const days of [0, 29, 5]) {
      await provider.control('clock', { advance: days * day });
      const token = await provider.signIn(guest);
      for (const call of calls) {
        const { status } = await ask(provider, call, token);
        expect({ days, name: call.name, status }).not.toMatchObject({ status: 500 });
      }
    }
  },
);
