import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { endpoints } from '../src/domain/endpoints.ts';
import type { AccountParts } from './calls/account.ts';
import { addAccountCalls, addLogin } from './calls/account.ts';
import { addAlarmCalls } from './calls/alarms.ts';
import type { DeviceParts } from './calls/devices.ts';
import { addDeviceCalls } from './calls/devices.ts';
import { requireToken } from './http/auth.ts';
import { limitBody } from './http/body.ts';
import type { CallLog } from './http/callLog.ts';
import { failure } from './http/envelope.ts';
import type { ProviderApp, ProviderEnv } from './http/env.ts';
import { notBuilt, notFound, Refusal } from './http/refusal.ts';

/** Calls of spec section 7 that need no token and are not built yet. The others fall through to the end. */
const publicNotBuilt = [endpoints.sendVerificationCode, endpoints.resetPassword, endpoints.checkUser];

/** Creates an application that answers every failure in the envelope of the API. */
export function createBareApp(): ProviderApp {
  const app: ProviderApp = new Hono<ProviderEnv>();
  app.onError((error, c) => {
    if (error instanceof Refusal) return failure(c, error);
    console.error(`${c.req.method} ${c.req.path}:`, error);
    return failure(c, new Refusal(500, 'provider.failed', 500));
  });
  app.notFound((c) => failure(c, notFound()));
  return app;
}

/** Notes every answered call but those of the control. */
export function addLog(app: ProviderApp, log: CallLog): void {
  app.use(async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (!path.startsWith('/__control/')) log.add(method, path, c.get('code') ?? c.res.status);
  });
}

const apiPaths = ['/api/*', endpoints.getInfo.path];

/** Opens the API to consoles of any origin: it knows no cookies, and the token is a header. No answer is kept. */
export function addApiHeaders(app: ProviderApp): void {
  const anyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['requestToken', 'content-type'],
    maxAge: 600,
  });
  for (const path of apiPaths) {
    app.use(path, anyOrigin, async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
      c.header('x-content-type-options', 'nosniff');
    });
  }
}

/** Refuses too large bodies everywhere. */
export function addLimits(app: ProviderApp): void {
  app.use(limitBody);
}

/** The calls of the API: sign-in first, then everything that needs the token, then what is not there. */
export function addApi(app: ProviderApp, parts: AccountParts & DeviceParts): void {
  addLogin(app, parts);
  for (const { path } of publicNotBuilt) {
    app.post(path, () => {
      throw notBuilt();
    });
  }
  for (const path of apiPaths) app.use(path, requireToken(parts.tokens));
  addAccountCalls(app, parts);
  addDeviceCalls(app, parts);
  addAlarmCalls(app, parts);
  app.all('/api/*', () => {
    throw notBuilt();
  });
}

/** Paths that are never a page of the console. */
export function addEnds(app: ProviderApp): void {
  for (const path of ['/live/*', '/__control/*']) {
    app.all(path, () => {
      throw notFound();
    });
  }
}
