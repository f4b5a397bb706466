import * as v from 'valibot';
import { checkAccount } from '../../src/domain/contact.ts';
import { isStrongPassword } from '../../src/domain/credentials.ts';
import { endpoints } from '../../src/domain/endpoints.ts';
import { codeTypeNumber, codeTypes, type CodeType } from '../../src/domain/verificationCode.ts';
import type { Attempts } from '../accounts/attempts.ts';
import type { Codes } from '../accounts/codes.ts';
import { codeLetter, noticeLetter, reachOf } from '../accounts/letters.ts';
import type { Outbox } from '../accounts/outbox.ts';
import { hashPassword, verifyPassword } from '../accounts/passwords.ts';
import type { SignedIn } from '../accounts/signOut.ts';
import { signOutEverywhere } from '../accounts/signOut.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { setUser, userByAccount, userById } from '../accounts/users.ts';
import type { User } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import { readBody, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused, unauthenticated } from '../http/refusal.ts';

const account = v.pipe(shortText, v.trim(), v.nonEmpty(), v.maxLength(254));
const password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096));
const client = { clientType: v.literal('OTHER'), loginAccount: account };

const loginBody = v.variant('loginType', [
  v.object({ loginType: v.literal(3), ...client, password }),
  v.object({ loginType: v.literal(2), ...client, verificationCode: shortText }),
]);
const checkBody = v.object({ account });
const codeBody = v.object({
  loginAccount: account,
  codeType: v.pipe(
    v.unknown(),
    v.transform((number) => codeTypes.find((type) => codeTypeNumber[type] === number)),
    v.picklist(codeTypes),
  ),
});
const resetBody = v.object({
  loginAccount: account,
  codeType: v.literal(codeTypeNumber.resetPassword),
  newPassword: password,
  verificationCode: shortText,
});

/** What sign-in, codes and reset need. */
export interface SignInParts extends SignedIn {
  db: Db;
  tokens: Tokens;
  attempts: Attempts;
  codes: Codes;
  /** Null where there is nowhere to send a code to. */
  outbox: Outbox | null;
}

/** Whom a code is for, where it goes, and which new address it proves ('' where none). */
interface Addressee {
  user: User;
  to: string;
  proves: string;
}

/** Sign-in by password and by code, the code itself, and reset: what needs no token. */
export function addSignIn(
  app: ProviderApp,
  { db, tokens, live, attempts, codes, outbox }: SignInParts,
): void {
  const known = (name: string): User => {
    const user = userByAccount(db, name);
    if (!user) throw refused('account.userNotFound');
    return user;
  };

  const checkPassword = async (name: string, given: string): Promise<User> => {
    // By whatever name an account is asked for, its attempts count together.
    const user = userByAccount(db, name);
    const counted = user?.id ?? name.toLowerCase();
    if (!attempts.begin(counted)) throw refused('account.throttled');
    if (!user) throw refused('account.userNotFound');
    const { passwordHash } = user;
    if (passwordHash === null || !(await verifyPassword(given, passwordHash))) {
      throw refused('account.wrongPassword');
    }
    // Hashing takes a while: by now the account may be gone, or have another password.
    const now = userById(db, user.id);
    if (!now) throw refused('account.userNotFound');
    if (now.passwordHash !== passwordHash) throw refused('account.wrongPassword');
    attempts.succeeded(counted);
    return user;
  };

  const checkCode = (name: string, codeType: CodeType, code: string): User => {
    const user = known(name);
    const right = codes.redeem({ userId: user.id, codeType, address: '' }, code);
    if (!right) throw refused('account.wrongCode');
    return user;
  };

  app.post(endpoints.login.path, async (c) => {
    const body = await readBody(c, loginBody);
    const { id } =
      body.loginType === 3
        ? await checkPassword(body.loginAccount, body.password)
        : checkCode(body.loginAccount, 'login', body.verificationCode);
    return success(c, { token: tokens.issue(id), user: { userId: id } });
  });

  app.post(endpoints.checkUser.path, async (c) => {
    const body = await readBody(c, checkBody);
    return success(c, { exists: userByAccount(db, body.account) !== null });
  });

  /** A code for a new address goes to that address, for the user of the token; any other to the account itself. */
  const addresseeOf = (c: ProviderContext, codeType: CodeType, name: string): Addressee => {
    if (codeType !== 'changeEmail' && codeType !== 'changePhone') {
      const checked = checkAccount(name);
      return { user: known(name), to: checked.ok ? checked.account : name, proves: '' };
    }
    const userId = tokens.userOf(c.req.header('requestToken') ?? '');
    const user = userId === null ? null : userById(db, userId);
    if (!user) throw unauthenticated();
    const checked = checkAccount(name);
    const isEmail = checked.ok && checked.account.includes('@');
    if (!checked.ok || isEmail !== (codeType === 'changeEmail')) {
      throw refused(codeType === 'changeEmail' ? 'form.emailFormat' : 'form.phoneFormat');
    }
    if (userByAccount(db, checked.account)) throw refused('account.taken');
    return { user, to: checked.account, proves: checked.account };
  };

  app.post(endpoints.sendVerificationCode.path, async (c) => {
    const body = await readBody(c, codeBody);
    const { codeType } = body;
    const { user, to, proves } = addresseeOf(c, codeType, body.loginAccount);
    const code = outbox === null ? null : codes.issue({ userId: user.id, codeType, address: proves });
    if (outbox === null || code === null) throw refused('account.sendFailed');
    outbox.send(codeLetter(to.includes('@') ? 'email' : 'phone', to, codeType, code));
    return success(c, null);
  });

  app.post(endpoints.resetPassword.path, async (c) => {
    const body = await readBody(c, resetBody);
    if (!isStrongPassword(body.newPassword)) throw refused('form.passwordWeak');
    if (!userByAccount(db, body.loginAccount)) throw refused('account.wrongCode');
    const user = checkCode(body.loginAccount, 'resetPassword', body.verificationCode);
    const hash = await hashPassword(body.newPassword);
    if (!userById(db, user.id)) throw refused('account.passwordChangeFailed');
    setUser(db, user.id, 'passwordHash', hash);
    signOutEverywhere({ tokens, live }, user.id);
    attempts.succeeded(user.id);
    outbox?.send(noticeLetter(reachOf(user), 'passwordChanged'));
    return success(c, null);
  });
}
