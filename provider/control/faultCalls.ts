import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { faultRequest, faultsPath, type FaultNews } from '../../src/domain/inspector/faults.ts';
import { toWire } from '../../src/domain/wire/fieldNames.ts';
import { readBody } from '../http/body.ts';
import { inJson } from '../http/envelope.ts';
import type { ProviderApp } from '../http/env.ts';
import { createOrigins } from '../http/origins.ts';
import { forbidden, notFound } from '../http/refusal.ts';
import { onlyLoopback } from './control.ts';
import type { FaultBook } from './faultBook.ts';

const endBody = v.strictObject({ id: v.nullable(v.string()) });

/** What the calls need: the faults, and the cameras that have a stream. */
export interface FaultParts {
  book: FaultBook;
  cameras: () => FaultNews['cameras'];
}

/** Adds the faults on demand of the inspector. Only pages of the provider itself, on this machine, can use them. */
export function addFaults(app: ProviderApp, { book, cameras }: FaultParts): void {
  // Not those of the provider: a console on another origin and a proxy's public origin are not on this machine.
  const origins = createOrigins([]);
  app.use(`${faultsPath}/*`, onlyLoopback, async (c, next) => {
    if (origins.isForeign(c.req.header('origin'), c.req.header('host'))) throw forbidden();
    await next();
  });
  app.get(`${faultsPath}/news`, (c) =>
    streamSSE(c, async (stream) => {
      const report = (): void => {
        const news: FaultNews = { faults: book.list(), cameras: cameras() };
        void stream.writeSSE({ data: toWire(news) });
      };
      const leave = book.watch(report);
      report();
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      leave();
    }),
  );
  app.post(`${faultsPath}/add`, async (c) => c.json({ id: book.add(await readBody(c, faultRequest)) }));
  app.post(`${faultsPath}/end`, async (c) => {
    const { id } = await readBody(c, endBody);
    if (!book.end(id) && id !== null) throw notFound();
    return inJson(c, null);
  });
}
