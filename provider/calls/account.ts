import * as v from 'valibot';
import { endpoints } from '../../src/domain/endpoints.ts';
import type { Attempts } from '../accounts/attempts.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { setDes, sitesOf, userByAccount, userById } from '../accounts/users.ts';
import type { User } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import { ownUserId } from '../http/auth.ts';
import { checked, readBody, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { notBuilt, refused, unauthenticated } from '../http/refusal.ts';

const accountName = v.pipe(shortText, v.trim(), v.nonEmpty(), v.maxLength(254));

const loginBody = v.variant('loginType', [
  v.object({
    loginType: v.literal(3),
    clientType: v.literal('OTHER'),
    loginAccount: accountName,
    password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)),
  }),
  v.object({
    loginType: v.literal(2),
    clientType: v.literal('OTHER'),
    loginAccount: accountName,
    verificationCode: v.string(),
  }),
]);

const userBody = v.object({ userId: shortText });

const jsonObject = v.pipe(
  shortText,
  v.check((text) => {
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    } catch {
      return false;
    }
  }, 'the text of a JSON object is expected'),
);
const generalBody = v.object({ userId: shortText, des: jsonObject });

/** What the account calls need. */
export interface AccountParts {
  db: Db;
  tokens: Tokens;
  attempts: Attempts;
}

/** Sign-in by password: the only account call of this file that needs no token. */
export function addLogin(app: ProviderApp, { db, tokens, attempts }: AccountParts): void {
  app.post(endpoints.login.path, async (c) => {
    const body = await readBody(c, loginBody);
    if (body.loginType === 2) throw notBuilt();
    if (!attempts.begin(body.loginAccount)) throw refused('account.tooManyAttempts');
    const user = userByAccount(db, body.loginAccount);
    if (!user) throw refused('account.userNotFound');
    const right = user.passwordHash !== null && (await verifyPassword(body.password, user.passwordHash));
    if (!right) throw refused('account.wrongPassword');
    attempts.succeeded(body.loginAccount);
    return success(c, { token: tokens.issue(user.id), user: { userId: user.id } });
  });
}

/** The account calls behind the token. */
export function addAccountCalls(app: ProviderApp, { db }: AccountParts): void {
  const self = (c: ProviderContext): User => {
    const user = userById(db, c.get('userId'));
    if (!user) throw unauthenticated();
    return user;
  };

  app.get(endpoints.getInfo.path, (c) => {
    const { id, userName, nickname, avatar, roles, permissions } = self(c);
    c.set('code', 200);
    return c.json({
      code: 200,
      msg: 'ok',
      user: { userId: id, userName, nickName: nickname, avatar },
      roles,
      permissions,
    });
  });

  app.post(endpoints.userInfo.path, async (c) => {
    ownUserId(c, (await readBody(c, userBody)).userId);
    const { id, des, nickname, email, phone, avatar } = self(c);
    return success(c, { userId: id, des, nickname, email, phone, avatar });
  });

  app.post(endpoints.saveGeneral.path, async (c) => {
    const { userId, des } = await readBody(c, generalBody);
    setDes(db, ownUserId(c, userId), des);
    return success(c, null);
  });

  app.get(endpoints.listSites.path, (c) => {
    const { userId } = checked(userBody, c.req.query());
    return success(c, sitesOf(db, ownUserId(c, userId)));
  });
}
