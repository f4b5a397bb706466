import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { fromWire, toWire } from '../../src/domain/wire/fieldNames.ts';
import type { ProviderContext, ProviderEnv } from '../http/env.ts';
import type { Held } from './held.ts';
import type { Action, Answer, Outcome, Rules, SeenCall } from './rules.ts';

function answered({ status, json, raw, contentType }: Answer): Response {
  const type = contentType ?? (raw === undefined ? 'application/json' : 'text/plain');
  const empty = status === 204 || status === 304;
  const text = raw ?? toWire(json ?? null);
  return new Response(empty ? null : text, { status, headers: { 'content-type': type } });
}

function dropped(c: ProviderContext): Response {
  c.set('code', 0);
  c.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Ends the socket within the body. Browsers retry a call if the socket ends before the head, but not in this case. */
function cutOff(c: ProviderContext): Response {
  const { outgoing } = c.env;
  c.set('code', 0);
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' });
  outgoing.write('{', () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

async function seen(c: ProviderContext): Promise<SeenCall> {
  const { method, path } = c.req;
  // Raw bytes are not read here, because reading them as text would corrupt them for the next reader.
  const raw = c.req.header('content-type') === 'application/octet-stream';
  if (raw || method === 'GET' || method === 'HEAD') return { method, path, body: undefined };
  try {
    return { method, path, body: fromWire(await c.req.text()) };
  } catch {
    return { method, path, body: undefined };
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Applies the rules of the test control to every call except its own. Preflights pass. */
export function intercept(rules: Pick<Rules, 'take'>, held: Held): MiddlewareHandler<ProviderEnv> {
  const outcomeOf = async (c: ProviderContext, call: SeenCall, action: Action | null): Promise<Outcome> => {
    if (action === null) return { kind: 'pass' };
    if (action.kind === 'hold') return held.hold(call, (listener) => c.env.outgoing.once('close', listener));
    if (action.kind !== 'delay') return action;
    await pause(action.ms);
    return { kind: 'pass' };
  };
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' || c.req.path.startsWith('/__control/')) return next();
    const call = await seen(c);
    const outcome = await outcomeOf(c, call, rules.take(call));
    if (outcome.kind === 'answer') {
      // A response sent before the body is read would break the connection while the client is still sending.
      await c.req.arrayBuffer();
      return answered(outcome);
    }
    if (outcome.kind === 'drop') return dropped(c);
    if (outcome.kind === 'cut') return cutOff(c);
    return next();
  };
}
