import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import type { Capabilities } from '../store/capabilities.ts';

const ofUser = v.object({ userId: shortText });
const ofDevice = v.object({ userId: shortText, serialNumber: shortSerialNumber });
const ofCapability = v.object({ userId: shortText, serialNumber: shortSerialNumber, productId: shortText });

/**
 * The calls of the capability store, which need the token: the capabilities of the user's own cameras, turning one off,
 * and resetting to the defaults.
 */
export function addCapabilityCalls(app: ProviderApp, capabilities: Capabilities): void {
  app.post(endpoints.listCapabilities.path, async (c) => {
    const userId = ownUserId(c, (await readBody(c, ofUser)).userId);
    return success(c, { devices: capabilities.of(userId) });
  });

  app.post(endpoints.cancelCapability.path, async (c) => {
    const { userId, serialNumber, productId } = await readBody(c, ofCapability);
    capabilities.cancel(ownUserId(c, userId), serialNumber, productId);
    return success(c, null);
  });

  app.post(endpoints.resetCapabilities.path, async (c) => {
    const { userId, serialNumber } = await readBody(c, ofDevice);
    capabilities.reset(ownUserId(c, userId), serialNumber);
    return success(c, null);
  });
}
