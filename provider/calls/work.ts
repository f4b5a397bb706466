import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { armingModeNumber } from '../../src/domain/account/workStatus.ts';
import type { Clock } from '../clock.ts';
import { customArmingOf, setCustomArming, setWorkStatus, workStatusOf } from '../accounts/workStatus.ts';
import type { Db } from '../database/database.ts';
import { ownUserId } from '../http/auth.ts';
import { checked, readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import { keepGuards } from '../settings/keepGuards.ts';
import { requestLimits } from '../../src/domain/wire/requestLimits.ts';

const ofUser = v.object({ userId: shortText });
const setBody = v.object({ status: v.picklist(Object.values(armingModeNumber)) });
const customBody = v.object({
  userId: shortText,
  custom: v.pipe(
    v.array(v.object({ serialNumber: shortSerialNumber, armed: v.boolean() })),
    v.maxLength(requestLimits.armedDevices),
  ),
});

/**
 * The calls for the arming mode and the table of custom mode, which need the token. They apply to alerts raised
 * afterward.
 */
export function addWorkCalls(app: ProviderApp, { db, clock }: { db: Db; clock: Clock }): void {
  app.get(endpoints.workStatus.path, (c) => {
    const userId = ownUserId(c, checked(ofUser, c.req.query()).userId);
    return success(c, { status: workStatusOf(db, userId), custom: customArmingOf(db, userId) });
  });

  const [setPath = ''] = endpoints.setWorkStatus.path.split('?');
  app.post(setPath, async (c) => {
    const userId = ownUserId(c, checked(ofUser, c.req.query()).userId);
    setWorkStatus(db, userId, (await readBody(c, setBody)).status);
    keepGuards(db, userId, clock.now());
    return success(c, null);
  });

  app.post(endpoints.setCustomWorkStatus.path, async (c) => {
    const { userId, custom } = await readBody(c, customBody);
    if (!setCustomArming(db, ownUserId(c, userId), custom)) throw refused('action.setFailed');
    keepGuards(db, userId, clock.now());
    return success(c, null);
  });
}
