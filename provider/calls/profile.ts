import * as v from 'valibot';
import { checkAccount, type Contact, type ContactKind } from '../../src/domain/contact.ts';
import { endpoints } from '../../src/domain/endpoints.ts';
import { checkNickname } from '../../src/domain/nickname.ts';
import { desLacksAddress } from '../../src/domain/settings.ts';
import type { Codes } from '../accounts/codes.ts';
import { noticeLetter, reachOf } from '../accounts/letters.ts';
import type { Outbox } from '../accounts/outbox.ts';
import type { SignedIn } from '../accounts/signOut.ts';
import { signOutEverywhere } from '../accounts/signOut.ts';
import { setContact, setUser, userByAccount } from '../accounts/users.ts';
import type { User } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import { ownUser, ownUserId } from '../http/auth.ts';
import { readBody, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';

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
const generalBody = v.union([
  v.strictObject({ userId: shortText, des: jsonObject }),
  v.strictObject({ userId: shortText, email: shortText, verificationCode: shortText }),
  v.strictObject({ userId: shortText, phone: shortText, verificationCode: shortText }),
]);
const nameBody = v.object({ userId: shortText, nickname: shortText });

/** What the profile calls need. */
export interface ProfileParts extends SignedIn {
  db: Db;
  codes: Codes;
  outbox: Outbox | null;
}

/** Settings, e-mail address, phone number and nickname, behind the token. */
export function addProfileCalls(app: ProviderApp, { db, codes, outbox, ...signedIn }: ProfileParts): void {
  /** A new address is proved by the code that was sent to it. After another e-mail address, everybody signs in anew. */
  const changeContact = (user: User, kind: ContactKind, written: string, code: string): void => {
    const checked = checkAccount(written);
    if (!checked.ok || checked.account.includes('@') !== (kind === 'email')) {
      throw refused(kind === 'email' ? 'form.emailFormat' : 'form.phoneFormat');
    }
    const contact: Contact = { kind, address: checked.account };
    const taker = userByAccount(db, contact.address);
    if (taker !== null && taker.id !== user.id) throw refused('account.taken');
    const codeType = kind === 'email' ? 'changeEmail' : 'changePhone';
    if (!codes.redeem({ userId: user.id, codeType, address: contact.address }, code)) {
      throw refused('account.wrongCode');
    }
    setContact(db, user.id, contact);
    codes.forget(user.id);
    outbox?.send(noticeLetter(reachOf(user), kind === 'email' ? 'emailChanged' : 'phoneChanged'));
    if (kind === 'email') signOutEverywhere(signedIn, user.id);
  };

  app.post(endpoints.saveGeneral.path, async (c) => {
    const body = await readBody(c, generalBody);
    ownUserId(c, body.userId);
    const user = ownUser(c, db);
    if ('des' in body) {
      if (desLacksAddress(body.des)) throw refused('form.notificationEmailRequired');
      setUser(db, user.id, 'des', body.des);
    } else if ('email' in body) changeContact(user, 'email', body.email, body.verificationCode);
    else changeContact(user, 'phone', body.phone, body.verificationCode);
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
