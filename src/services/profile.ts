import type { CallResult } from '../domain/callResult.ts';
import { editAvatarCall, editNameCall, saveGeneralCall, userInfoCall } from '../domain/calls/account.ts';
import type { ContactChange, ContactKind } from '../domain/contact.ts';
import type { Profile } from '../domain/profile.ts';
import type { Session } from '../domain/session.ts';
import type { Http } from './http.ts';
import { done, mapped } from './mapped.ts';
import { pictureAddress } from './pictureAddress.ts';

type OfUser = Pick<Session, 'userId'>;

/** What the user page shows of the user; the avatar as an absolute address, or empty. */
export async function readProfile(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<Profile>> {
  const result = await http.call(userInfoCall, { userId }, { signal });
  return mapped(result, ({ nickname, email, phone, avatar }) => ({
    nickname,
    email,
    phone,
    avatar: pictureAddress(http, avatar),
  }));
}

/** Saves the nickname. Fails with `form.nicknameRequired` or `form.nicknameTooLong`, among others. */
export async function saveNickname(
  http: Http,
  { userId, nickname }: OfUser & { readonly nickname: string },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  return done(await http.call(editNameCall, { userId, nickname }, { signal }));
}

/** Saves a new e-mail address or phone number. Fails with `account.wrongCode` or `account.taken`, among others. */
export async function saveContact(
  http: Http,
  { userId, kind, address, verificationCode }: OfUser & ContactChange & { readonly kind: ContactKind },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  const request =
    kind === 'email'
      ? { userId, email: address, verificationCode }
      : { userId, phone: address, verificationCode };
  return done(await http.call(saveGeneralCall, request, { signal }));
}

/** Sends a picture as the new avatar, and answers its absolute address. Fails with `form.avatarType` or `form.avatarTooLarge`. */
export async function saveAvatar(
  http: Http,
  { picture }: { readonly picture: Blob },
  signal: AbortSignal,
): Promise<CallResult<string>> {
  const result = await http.call(editAvatarCall, picture, { signal });
  return mapped(result, ({ avatar }) => pictureAddress(http, avatar));
}
