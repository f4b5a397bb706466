import * as v from 'valibot';
import { checkAccount, type Contact, type ContactKind } from '../../src/domain/account/contact.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { checkNickname } from '../../src/domain/account/profile.ts';
import { desLacksAddress } from '../../src/domain/account/settings.ts';
import type { Callers } from '../accounts/callers.ts';
import type { Codes } from '../accounts/codes.ts';
import { noticeMessage, reachOf } from '../accounts/emails.ts';
import type { Outbox } from '../accounts/outbox.ts';
import type { PasswordParts } from '../accounts/passwordCheck.ts';
import { checkPassword } from '../accounts/passwordCheck.ts';
import type { SignedIn } from '../accounts/signOut.ts';
import { signOutEverywhere } from '../accounts/signOut.ts';
import { accountName, setContact, setUser, userByAccount } from '../accounts/users.ts';
import type { User } from '../accounts/users.ts';
import { ownUser, ownUserId } from '../http/auth.ts';
import { readBody, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { messageLanguage } from '../http/language.ts';
import { refused } from '../http/refusal.ts';
import { exceedsJsonLimits } from '../http/jsonLimits.ts';

const jsonObject = v.pipe(
  shortText,
  v.check((text) => {
    try {
      if (exceedsJsonLimits(text)) return false;
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    } catch {
      return false;
    }
  }, 'the text of a JSON object is expected'),
);
const change = { userId: shortText, verificationCode: shortText };
const byPassword = { ...change, password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) };
const byCode = { ...change, oldVerificationCode: shortText };
const generalBody = v.union([
  v.strictObject({ userId: shortText, des: jsonObject }),
  v.strictObject({ email: shortText, ...byPassword }),
  v.strictObject({ email: shortText, ...byCode }),
  v.strictObject({ phone: shortText, ...byPassword }),
  v.strictObject({ phone: shortText, ...byCode }),
]);
type ContactBody = Exclude<v.InferOutput<typeof generalBody>, { des: string }>;
const nameBody = v.object({ userId: shortText, nickname: shortText });

/** The dependencies of the profile calls. */
export interface ProfileParts extends SignedIn, PasswordParts {
  codes: Codes;
  callers: Callers;
  outbox: Outbox | null;
}

/** The calls for settings, email address, phone number and nickname, which need the token. */
export function addProfileCalls(app: ProviderApp, parts: ProfileParts): void {
  const { db, codes, callers, outbox } = parts;

  /**
   * A token alone is not enough: the password, or a code sent to the old address, proves that the caller is the owner.
   */
  const proveOwner = async (c: ProviderContext, user: User, body: ContactBody): Promise<void> => {
    const caller = callers.of(c, user.id, undefined);
    if ('password' in body) {
      const { password } = body;
      const { signal } = c.req.raw;
      await checkPassword(parts, { name: accountName(user), password, caller, signal });
      return;
    }
    const code = { userId: user.id, codeType: 'confirmContact', address: '' } as const;
    if (!codes.check(code, body.oldVerificationCode, caller)) throw refused('account.wrongOldCode');
  };

  /** A code sent to the new address verifies it. After a change of the email address, everyone has to sign in again. */
  const changeContact = async (c: ProviderContext, body: ContactBody): Promise<void> => {
    const kind: ContactKind = 'email' in body ? 'email' : 'phone';
    const checked = checkAccount('email' in body ? body.email : body.phone);
    if (!checked.ok || checked.account.includes('@') !== (kind === 'email')) {
      throw refused(kind === 'email' ? 'form.emailFormat' : 'form.phoneFormat');
    }
    const contact: Contact = { kind, address: checked.account };
    await proveOwner(c, ownUser(c, db), body);
    // Checking a password takes a while, so the user is read again.
    const user = ownUser(c, db);
    const taker = userByAccount(db, contact.address);
    if (taker !== null && taker.id !== user.id) throw refused('account.taken');
    const codeType = kind === 'email' ? 'changeEmail' : 'changePhone';
    const proof = { userId: user.id, codeType, address: contact.address } as const;
    if (!codes.redeem(proof, body.verificationCode, callers.of(c, user.id, undefined))) {
      throw refused('account.wrongCode');
    }
    setContact(db, user.id, contact);
    codes.forget(user.id);
    const notice = kind === 'email' ? 'emailChanged' : 'phoneChanged';
    outbox?.send(noticeMessage(reachOf(user), notice, messageLanguage(c, user)));
    if (kind === 'email') signOutEverywhere(parts, user.id);
  };

  app.post(endpoints.saveGeneral.path, async (c) => {
    const body = await readBody(c, generalBody);
    const id = ownUserId(c, body.userId);
    if ('des' in body) {
      if (desLacksAddress(body.des)) throw refused('form.notificationEmailRequired');
      setUser(db, id, 'des', body.des);
    } else await changeContact(c, body);
    return success(c, null);
  });

  app.post(endpoints.editName.path, async (c) => {
    const { userId, nickname } = await readBody(c, nameBody);
    const id = ownUserId(c, userId);
    const checked = checkNickname(nickname);
    if (!checked.ok) throw refused(checked.error);
    setUser(db, id, 'nickname', checked.nickname);
    return success(c, null);
  });
}
