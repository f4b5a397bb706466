import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { endpoints } from '../src/domain/wire/endpoints.ts';
import type { AccountParts } from './calls/account.ts';
import { addAccountCalls } from './calls/account.ts';
import { addAlertCategoryCalls } from './calls/alertCategories.ts';
import { addAvatarCall, addAvatarPictures } from './calls/avatar.ts';
import { addCardCalls } from './calls/cards.ts';
import type { SharedLinkParts } from './calls/sharedLinks.ts';
import { addSharedLinkCalls } from './calls/sharedLinks.ts';
import type { ClipParts } from './calls/clips.ts';
import { addClipCalls } from './calls/clips.ts';
import type { DeletionParts } from './calls/deletion.ts';
import { addDeletionCalls } from './calls/deletion.ts';
import type { DeviceParts } from './calls/devices.ts';
import { addDeviceCalls } from './calls/devices.ts';
import type { AlertListParts } from './calls/alertLists.ts';
import { addAlertListCalls } from './calls/alertLists.ts';
import type { AlertPictureParts } from './calls/alertPictures.ts';
import { addAlertPictures } from './calls/alertPictures.ts';
import { addGatewayCalls, type GatewayParts } from './calls/gateways.ts';
import { addGridCalls } from './calls/grids.ts';
import { addLiveClipCalls } from './calls/liveClips.ts';
import type { ProfileParts } from './calls/profile.ts';
import { addProfileCalls } from './calls/profile.ts';
import type { PushCallParts } from './calls/push.ts';
import { addNoticeCalls, addPushCalls } from './calls/push.ts';
import { addScreenshotCalls } from './calls/screenshots.ts';
import type { FirmwareParts } from './calls/firmware.ts';
import { addFirmwareCalls } from './calls/firmware.ts';
import type { SettingsParts } from './calls/settings.ts';
import { addSettingsCalls } from './calls/settings.ts';
import { addShareCalls } from './calls/shares.ts';
import type { RecordingParts } from './calls/recordings.ts';
import { addRecordingCalls } from './calls/recordings.ts';
import { addRingCalls } from './calls/rings.ts';
import { addRuleCalls } from './calls/rules.ts';
import type { TrafficParts } from './calls/traffic.ts';
import { addTrafficCalls, meteredPaths } from './calls/traffic.ts';
import { addMeter } from './store/meter.ts';
import type { StoreParts } from './calls/store.ts';
import { addCapabilityCalls } from './calls/capabilities.ts';
import { addStoreCalls } from './calls/store.ts';
import { createCapabilities } from './store/capabilities.ts';
import type { IncidentParts } from './calls/incidents.ts';
import { addHealthCall, type HealthParts } from './calls/health.ts';
import { addIncidentCalls, addIncidentFiles } from './calls/incidents.ts';
import type { SignInParts } from './calls/signIn.ts';
import { addSignIn } from './calls/signIn.ts';
import { addWallCalls } from './calls/wall.ts';
import { addWorkCalls } from './calls/work.ts';
import { codeOf } from './database/codeOf.ts';
import { queuePerUser } from './http/atWork.ts';
import { requireToken } from './http/auth.ts';
import { limitBody } from './http/body.ts';
import type { CallLog } from './http/callLog.ts';
import { failure } from './http/envelope.ts';
import type { ProviderApp, ProviderEnv } from './http/env.ts';
import type { Origins } from './http/origins.ts';
import { badRequest, forbidden, notFound, Refusal } from './http/refusal.ts';

/** Creates an application that returns every failure in the envelope of the API. */
export function createBareApp(): ProviderApp {
  const app: ProviderApp = new Hono<ProviderEnv>();
  app.onError((error, c) => {
    if (error instanceof Refusal) return failure(c, error);
    // If the client hung up during a request, this is not a failure and no one receives the response.
    if (codeOf(error) === 'ECONNRESET') return failure(c, badRequest('aborted'));
    console.error(`${c.req.method} ${c.req.path}:`, error);
    return failure(c, new Refusal(500, 'provider.failed', 500));
  });
  app.notFound((c) => failure(c, notFound()));
  return app;
}

/** Logs every call except those of the test control. */
export function addLog(app: ProviderApp, log: CallLog): void {
  app.use(async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (!path.startsWith('/__control/')) log.add(method, path, c.get('code') ?? c.res.status);
  });
}

const apiPaths = ['/api/*', endpoints.getInfo.path];

/**
 * Denies foreign pages access to the API and allows consoles on other origins. The API uses no cookies, and the token
 * is a header. Responses are not cached unless they say so.
 */
export function addApiHeaders(app: ProviderApp, origins: Origins): void {
  const consolesElsewhere = cors({
    origin: [...origins.elsewhere],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['requestToken', 'content-type', 'range'],
    // A console reads what time it is here from `date`, which browsers hide from other origins.
    exposeHeaders: ['content-disposition', 'content-range', 'date'],
    maxAge: 600,
  });
  for (const path of apiPaths) {
    app.use(path, async (c, next) => {
      if (origins.isForeign(c.req.header('origin'), c.req.header('host'))) throw forbidden();
      await next();
    });
    app.use(path, consolesElsewhere, async (c, next) => {
      await next();
      if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
      c.header('x-content-type-options', 'nosniff');
    });
  }
}

/** Limits the size of all request bodies. */
export function addLimits(app: ProviderApp): void {
  app.use(limitBody);
}

/** The calls of the API: sign-in first, then everything that needs the token, then 404. */
export function addApi(
  app: ProviderApp,
  parts: SignInParts &
    AccountParts &
    ProfileParts &
    DeletionParts &
    PushCallParts &
    DeviceParts &
    HealthParts &
    SettingsParts &
    GatewayParts &
    FirmwareParts &
    RecordingParts &
    ClipParts &
    SharedLinkParts &
    IncidentParts &
    AlertListParts &
    AlertPictureParts &
    StoreParts &
    TrafficParts,
): void {
  addSignIn(app, parts);
  addAvatarPictures(app, parts);
  addNoticeCalls(app, parts);
  addIncidentFiles(app, parts);
  const inTurn = queuePerUser();
  for (const path of apiPaths) app.use(path, requireToken(parts.tokens), inTurn);
  addMeter(app, meteredPaths, parts.traffic);
  addAccountCalls(app, parts);
  addProfileCalls(app, parts);
  addAvatarCall(app, parts);
  addDeletionCalls(app, parts);
  addPushCalls(app, parts);
  addShareCalls(app, parts);
  addWorkCalls(app, parts);
  addWallCalls(app, parts);
  addDeviceCalls(app, parts);
  addHealthCall(app, parts);
  addSettingsCalls(app, parts);
  addGatewayCalls(app, parts);
  addFirmwareCalls(app, parts);
  addCardCalls(app, parts);
  addScreenshotCalls(app, parts);
  addAlertCategoryCalls(app, parts);
  addRuleCalls(app, parts);
  addLiveClipCalls(app, parts);
  addRecordingCalls(app, parts);
  addClipCalls(app, parts);
  addSharedLinkCalls(app, parts);
  addIncidentCalls(app, parts);
  addAlertListCalls(app, parts);
  addAlertPictures(app, parts);
  addRingCalls(app, parts);
  addGridCalls(app, parts);
  addStoreCalls(app, parts);
  addTrafficCalls(app, parts);
  addCapabilityCalls(app, createCapabilities(parts));
  app.all('/api/*', () => {
    throw notFound();
  });
}

/** Paths that are never pages of the console. */
export function addEnds(app: ProviderApp): void {
  for (const path of ['/live/*', '/stream/*', '/__control/*']) {
    app.all(path, () => {
      throw notFound();
    });
  }
}
