import * as v from 'valibot';
import { checkAccount } from '../../src/domain/account/contact.ts';
import { isStrongPassword } from '../../src/domain/signIn/credentials.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { codeTypeNumber, codeTypes, type CodeType } from '../../src/domain/signIn/verificationCode.ts';
import type { Caller, Callers } from '../accounts/callers.ts';
import type { Codes } from '../accounts/codes.ts';
import type { KnownDevices } from '../accounts/knownDevices.ts';
import { codeMessage, noticeMessage, reachOf } from '../accounts/emails.ts';
import type { Outbox } from '../accounts/outbox.ts';
import type { PasswordParts } from '../accounts/passwordCheck.ts';
import { checkPassword } from '../accounts/passwordCheck.ts';
import { hashPassword } from '../accounts/secrets.ts';
import type { SignedIn } from '../accounts/signOut.ts';
import { signOutEverywhere } from '../accounts/signOut.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { setUser, userByAccount, userById } from '../accounts/users.ts';
import type { User } from '../accounts/users.ts';
import { readBody, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { messageLanguage } from '../http/language.ts';
import { refused, unauthenticated } from '../http/refusal.ts';

const account = v.pipe(shortText, v.trim(), v.nonEmpty(), v.maxLength(254));
const password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096));
/** The token that a device stores after its sign-in, so that strangers' attempts do not slow it down. */
const device = { deviceToken: v.optional(shortText) };
const client = { clientType: v.literal('OTHER'), loginAccount: account, ...device };

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
  ...device,
});
const resetBody = v.object({
  loginAccount: account,
  codeType: v.literal(codeTypeNumber.resetPassword),
  newPassword: password,
  verificationCode: shortText,
  ...device,
});

/** The dependencies of sign-in, codes and password reset. */
export interface SignInParts extends SignedIn, PasswordParts {
  tokens: Tokens;
  codes: Codes;
  callers: Callers;
  knownDevices: KnownDevices;
  /** Null if codes cannot be sent. */
  outbox: Outbox | null;
}

/** The user of a code, its destination, and the new address that it verifies ('' for none). */
interface Addressee {
  user: User;
  to: string;
  proves: string;
}

/** Codes that only the signed-in user can request. */
const ofToken: readonly CodeType[] = ['deleteAccount', 'changeEmail', 'changePhone', 'confirmContact'];

/** The calls without a token: sign-in by password and by code, the codes, and password reset. */
export function addSignIn(app: ProviderApp, parts: SignInParts): void {
  const { db, tokens, live, attempts, hashing, codes, callers, knownDevices, outbox } = parts;
  const known = (name: string): User => {
    const user = userByAccount(db, name);
    if (!user) throw refused('account.userNotFound');
    return user;
  };

  const checkCode = (name: string, codeType: CodeType, code: string, caller: Caller): User => {
    const user = known(name);
    const right = codes.redeem({ userId: user.id, codeType, address: '' }, code, caller);
    if (!right) throw refused('account.wrongCode');
    return user;
  };

  app.post(endpoints.login.path, async (c) => {
    const body = await readBody(c, loginBody);
    const name = body.loginAccount;
    const caller = callers.of(c, userByAccount(db, name)?.id ?? null, body.deviceToken);
    const { id } =
      body.loginType === 3
        ? await checkPassword(parts, { name, password: body.password, caller, signal: c.req.raw.signal })
        : checkCode(name, 'login', body.verificationCode, caller);
    return success(c, {
      token: tokens.issue(id),
      user: { userId: id },
      deviceToken: knownDevices.remember(id, body.deviceToken),
    });
  });

  app.post(endpoints.checkUser.path, async (c) => {
    const body = await readBody(c, checkBody);
    return success(c, { exists: userByAccount(db, body.account) !== null });
  });

  /** A code for a new address is sent to it, any other to the account's own address. */
  const addresseeOf = (c: ProviderContext, codeType: CodeType, name: string): Addressee => {
    const checked = checkAccount(name);
    const to = checked.ok ? checked.account : name;
    if (!ofToken.includes(codeType)) return { user: known(name), to, proves: '' };
    const userId = tokens.userOf(c.req.header('requestToken') ?? '');
    const user = userId === null ? null : userById(db, userId);
    if (!user) throw unauthenticated();
    if (codeType === 'deleteAccount' || codeType === 'confirmContact') {
      if (userByAccount(db, name)?.id !== user.id) throw refused('account.otherAccount');
      return { user, to, proves: '' };
    }
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
    const caller = callers.of(c, user.id, body.deviceToken);
    const issued =
      outbox === null ? null : codes.issue({ userId: user.id, codeType, address: proves }, caller);
    if (outbox === null || issued === null) throw refused('account.sendFailed');
    const { code, isNews } = issued;
    if (isNews) {
      const channel = to.includes('@') ? 'email' : 'phone';
      outbox.send(codeMessage(channel, to, codeType, code, messageLanguage(c, user)));
    }
    return success(c, null);
  });

  app.post(endpoints.resetPassword.path, async (c) => {
    const body = await readBody(c, resetBody);
    if (!isStrongPassword(body.newPassword)) throw refused('form.passwordWeak');
    const { id: userId } = userByAccount(db, body.loginAccount) ?? { id: null };
    if (userId === null) throw refused('account.wrongCode');
    const caller = callers.of(c, userId, body.deviceToken);
    const user = checkCode(body.loginAccount, 'resetPassword', body.verificationCode, caller);
    // The code was right, so this is no stranger.
    const hash = await hashing.take(() => hashPassword(body.newPassword), { ...caller, isKnown: true });
    if (hash === null) throw refused('account.passwordChangeFailed');
    if (!userById(db, user.id)) throw refused('account.passwordChangeFailed');
    setUser(db, user.id, 'passwordHash', hash);
    signOutEverywhere({ tokens, live }, user.id);
    knownDevices.forgetOthers(user.id, body.deviceToken);
    attempts.succeeded({ userId: user.id }, caller);
    outbox?.send(noticeMessage(reachOf(user), 'passwordChanged', messageLanguage(c, user)));
    return success(c, null);
  });
}
