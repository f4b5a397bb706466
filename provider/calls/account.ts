import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { KnownDevices } from '../accounts/knownDevices.ts';
import type { SignedIn } from '../accounts/signOut.ts';
import { signOut, signOutOthers } from '../accounts/signOut.ts';
import { sitesOf } from '../accounts/sites.ts';
import { accountName } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import { ownUser, ownUserId } from '../http/auth.ts';
import { checked, readBody, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { avatarAddress } from './avatar.ts';

const userBody = v.object({ userId: shortText });
const othersBody = v.object({ deviceToken: v.optional(shortText) });

/** The dependencies of the account calls. */
export interface AccountParts extends SignedIn {
  db: Db;
  knownDevices: Pick<KnownDevices, 'forgetOthers'>;
}

/** The signed-in user, their sites, and sign-out. These calls need the token. */
export function addAccountCalls(app: ProviderApp, { db, knownDevices, ...signedIn }: AccountParts): void {
  app.post(endpoints.logout.path, (c) => {
    signOut(signedIn, c.get('token'));
    return success(c, null);
  });

  app.post(endpoints.logoutOthers.path, async (c) => {
    const { deviceToken } = await readBody(c, othersBody);
    const { id } = ownUser(c, db);
    const ended = signOutOthers(signedIn, id, c.get('token'));
    knownDevices.forgetOthers(id, deviceToken);
    return success(c, { ended });
  });

  app.get(endpoints.getInfo.path, (c) => {
    const user = ownUser(c, db);
    const { id, nickname, avatar, roles, permissions } = user;
    c.set('code', 200);
    return c.json({
      code: 200,
      msg: 'ok',
      user: { userId: id, userName: accountName(user), nickName: nickname, avatar: avatarAddress(avatar) },
      roles,
      permissions,
    });
  });

  app.post(endpoints.userInfo.path, async (c) => {
    ownUserId(c, (await readBody(c, userBody)).userId);
    const { id, des, nickname, email, phone, avatar, passwordHash } = ownUser(c, db);
    return success(c, {
      userId: id,
      des,
      nickname,
      email,
      phone,
      avatar: avatarAddress(avatar),
      hasPassword: passwordHash !== null,
    });
  });

  app.get(endpoints.listSites.path, (c) => {
    const { userId } = checked(userBody, c.req.query());
    return success(c, sitesOf(db, ownUserId(c, userId)));
  });
}
