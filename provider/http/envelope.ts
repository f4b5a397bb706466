import { toWire } from '../../src/domain/wire/fieldNames.ts';
import { createEncoder, encodingOf } from '../static/encoding.ts';
import type { Write } from './batches.ts';
import type { ProviderContext } from './env.ts';
import type { Refusal } from './refusal.ts';

/** A value as JSON with the wire's field names. */
export const inJson = (c: ProviderContext, value: unknown): Response =>
  c.body(toWire(value), 200, { 'content-type': 'application/json' });

/** A success: code 1 and the data. */
export function success(c: ProviderContext, data: unknown): Response {
  c.set('code', 1);
  return inJson(c, { code: 1, msg: 'ok', data });
}

/**
 * A success whose data is written as JSON in parts. Each part is compressed off the main thread before the next is
 * created.
 */
export async function successText(
  c: ProviderContext,
  writeData: (write: Write) => Promise<void>,
): Promise<Response> {
  c.set('code', 1);
  const encoding = encodingOf(c.req.header('accept-encoding'));
  const { write, end } = createEncoder(encoding);
  await write('{"code":1,"msg":"ok","data":');
  await writeData(write);
  await write('}');
  return c.body(await end(), 200, {
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}

/** A failure response. */
export function failure(c: ProviderContext, { code, message, status }: Refusal): Response {
  c.set('code', code);
  return c.json({ code, msg: message, data: null }, status);
}
