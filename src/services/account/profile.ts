import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  editAvatarCall,
  editNameCall,
  saveGeneralCall,
  userInfoCall,
} from '../../domain/wire/calls/account.ts';
import type { ContactChange, ContactKind } from '../../domain/account/contact.ts';
import type { Profile } from '../../domain/account/profile.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { Http } from '../wire/http.ts';
import { done, mapped } from '../wire/mapped.ts';
import { pictureAddress } from '../wire/address.ts';

type OfUser = Pick<Session, 'userId'>;

/** The user's data on the user page; the avatar as an absolute URL, or empty. */
export async function readProfile(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<Profile>> {
  const result = await http.call(userInfoCall, { userId }, { signal });
  return mapped(result, ({ nickname, email, phone, avatar, hasPassword }) => ({
    nickname,
    email,
    phone,
    avatar: pictureAddress(http, avatar),
    hasPassword,
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

/**
 * Saves a new email address or phone number. Fails with `account.wrongCode` (of the new address),
 * `account.wrongPassword`, `account.wrongOldCode` or `account.taken`, among others.
 */
export async function saveContact(
  http: Http,
  {
    userId,
    kind,
    address,
    verificationCode,
    ...rest
  }: OfUser & ContactChange & { readonly kind: ContactKind },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  const proof =
    'password' in rest ? { password: rest.password } : { oldVerificationCode: rest.oldVerificationCode };
  const common = { userId, verificationCode, ...proof };
  const request = kind === 'email' ? { ...common, email: address } : { ...common, phone: address };
  return done(await http.call(saveGeneralCall, request, { signal }));
}

/**
 * Uploads a picture as the new avatar and returns its absolute URL. Fails with `form.avatarType` or
 * `form.avatarTooLarge`.
 */
export async function saveAvatar(
  http: Http,
  { picture }: { readonly picture: Blob },
  signal: AbortSignal,
): Promise<CallResult<string>> {
  const result = await http.call(editAvatarCall, picture, { signal });
  return mapped(result, ({ avatar }) => pictureAddress(http, avatar));
}
