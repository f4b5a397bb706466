import { expect, type Page, type Request } from 'playwright/test';
import { fromWire } from '../../../src/domain/wire/fieldNames.ts';
import type { Effect } from '../../../src/statecharts/effects.ts';
import { member } from './acts.ts';
import { closely } from './liveStage.ts';
import type { Field, Sends } from './driver.ts';

/** The calls that a page makes to some paths. */
export interface SentBodies {
  /** Waits until the calls of the actors that started since the last time are sent, and no other, with their bodies. */
  readonly expectSent: (effects: readonly Effect[], where: string) => Promise<void>;
}

/** A code that the provider sent. */
export const someCode: unknown = expect.stringMatching(/^\d{6}$/);

/** An idempotency key. */
export const someKey: unknown = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Hears what a page sends to the paths of `sends`, from now on. */
export function listenToBodies(page: Page, sends: Sends): SentBodies {
  const paths = new Set(
    Object.values(sends)
      .flat()
      .map(({ path }) => path),
  );
  let sent: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const path = pathname + search;
    if (paths.has(path)) sent.push({ path, body: bodyOf(request) });
  });
  return {
    async expectSent(effects, where) {
      if (paths.size === 0) return;
      const wanted = effects.flatMap((effect) => {
        if (!('called' in effect && 'with' in effect)) return [];
        const input: Field = (name) => member(effect.with, name);
        const call = [sends[effect.called] ?? []].flat().find(({ when }) => when?.(input) ?? true);
        return call === undefined ? [] : [{ path: call.path, body: call.body(input) }];
      });
      await expect.poll(() => sent, { message: `${where}: what is sent`, ...closely }).toEqual(wanted);
      sent = [];
    },
  };
}

function bodyOf(request: Request): unknown {
  try {
    return fromWire(request.postData() ?? '');
  } catch {
    return request.postData();
  }
}
