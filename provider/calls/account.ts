import * as v from 'valibot';
import { endpoints } from '../../src/domain/endpoints.ts';
import { accountName, sitesOf } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import { ownUser, ownUserId } from '../http/auth.ts';
import { checked, readBody, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { avatarAddress } from './avatar.ts';

const userBody = v.object({ userId: shortText });

/** Who is signed in, and their sites: behind the token. */
export function addAccountCalls(app: ProviderApp, { db }: { db: Db }): void {
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
    const { id, des, nickname, email, phone, avatar } = ownUser(c, db);
    return success(c, { userId: id, des, nickname, email, phone, avatar: avatarAddress(avatar) });
  });

  app.get(endpoints.listSites.path, (c) => {
    const { userId } = checked(userBody, c.req.query());
    return success(c, sitesOf(db, ownUserId(c, userId)));
  });
}
