import type { MiddlewareHandler } from 'hono';
import type { ProviderApp, ProviderEnv } from '../http/env.ts';
import { failure } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import type { Traffic } from './traffic.ts';

const dataUsedUp = (): Refusal => new Refusal(601, 'device.dataUsedUp', 403);

/**
 * The same response, with a body that is counted while it is sent and that breaks off when no more data may be sent.
 */
export function counted(answer: Response, sent: (bytes: number) => boolean): Response {
  if (answer.body === null) return answer;
  let isOver = false;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      // Only at the next chunk, because an error drops queued chunks, which are counted already.
      if (isOver) return controller.error(new Error('the data are used up'));
      controller.enqueue(chunk);
      isOver = !sent(chunk.byteLength);
    },
  });
  return new Response(answer.body.pipeThrough(counting), answer);
}

/**
 * Counts the data that LTE devices send on paths with `:serialNumber`, and refuses more when their data are used up.
 */
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
