import type { MiddlewareHandler } from 'hono';
import type { ProviderApp, ProviderEnv } from '../http/env.ts';
import { failure } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import type { Traffic } from './traffic.ts';

/** What no device sends whose LTE data are used up. */
const dataUsedUp = (): Refusal => new Refusal(601, 'device.dataUsedUp', 403);

/** The same answer, with a body that is counted as it leaves and breaks off before what may not be sent any more. */
export function counted(answer: Response, sent: (bytes: number) => boolean): Response {
  if (answer.body === null) return answer;
  let isOver = false;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      // At the next chunk only: an error drops what is queued, and that is counted already.
      if (isOver) return controller.error(new Error('the data are used up'));
      controller.enqueue(chunk);
      isOver = !sent(chunk.byteLength);
    },
  });
  return new Response(answer.body.pipeThrough(counting), answer);
}

/** Counts what the devices with LTE send at addresses with `:serialNumber`, and refuses it where their data are used up. */
export function addMeter(app: ProviderApp, paths: readonly string[], traffic: Traffic): void {
  const meter: MiddlewareHandler<ProviderEnv> = async (c, next) => {
    const serialNumber = c.req.param('serialNumber') ?? '';
    await next();
    if (c.req.method !== 'GET' || !c.res.ok || traffic.of(serialNumber) === null) return;
    const answer = c.res;
    c.res = undefined;
    c.res = traffic.isOpen(serialNumber)
      ? counted(answer, (bytes) => traffic.sent(serialNumber, bytes))
      : failure(c, dataUsedUp());
  };
  for (const path of paths) app.use(path, meter);
}
