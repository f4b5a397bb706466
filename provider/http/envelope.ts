import { toWire } from '../../src/domain/wire/fieldNames.ts';
import { encode, encodingOf } from '../static/encoding.ts';
import type { ProviderContext } from './env.ts';
import type { Refusal } from './refusal.ts';

/** A value as JSON, with the names of the wire. */
export const inJson = (c: ProviderContext, value: unknown): Response =>
  c.body(toWire(value), 200, { 'content-type': 'application/json' });

/** A success: code 1 and the data. */
export function success(c: ProviderContext, data: unknown): Response {
  c.set('code', 1);
  return inJson(c, { code: 1, msg: 'ok', data });
}

/** A success whose data is JSON already, in bytes that follow each other; it is compressed off the main path. */
export async function successText(c: ProviderContext, data: readonly Buffer[]): Promise<Response> {
  c.set('code', 1);
  const text = Buffer.concat([Buffer.from('{"code":1,"msg":"ok","data":'), ...data, Buffer.from('}')]);
  const encoding = encodingOf(c.req.header('accept-encoding'));
  return c.body(await encode(text, encoding, 'once'), 200, {
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}

/** Any other answer. */
export function failure(c: ProviderContext, { code, message, status }: Refusal): Response {
  c.set('code', code);
  return c.json({ code, msg: message, data: null }, status);
}
