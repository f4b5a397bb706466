import type { Contact, ContactKind } from './contact.ts';
import type { MessageKey } from '../shell/messages.ts';
import { isUnseen, plainLine } from '../shell/plainLine.ts';

/** The user's data on the user page. `phone`, `email` and `avatar` (a URL) may be empty. */
export type Profile = {
  readonly nickname: string;
  readonly email: string;
  readonly phone: string;
  readonly avatar: string;
  /** If false, the account can be signed in to by code only. */
  readonly hasPassword: boolean;
};

/** The profile before one has loaded. */
export const emptyProfile: Profile = { nickname: '', email: '', phone: '', avatar: '', hasPassword: true };

/** The profile with a new email address or phone number. */
export function withContact(profile: Profile, { kind, address }: Contact): Profile {
  return { ...profile, [kind]: address };
}

/**
 * The address that receives the code that confirms a new email address or phone number: the one being replaced, else
 * the other one, else ''.
 */
export function oldAddress({ email, phone }: Pick<Profile, ContactKind>, kind: ContactKind): string {
  return kind === 'email' ? email || phone : phone || email;
}

/** The longest nickname, as a text field counts its characters. */
const longestNickname = 32;

/**
 * The rule of a nickname (spec section 5): not empty. Control characters and runs of white space become one
 * space; a text of which nothing would be seen is empty. Everything else is a text like any other.
 */
export function checkNickname(
  text: string,
): { readonly ok: true; readonly nickname: string } | { readonly ok: false; readonly error: MessageKey } {
  const nickname = plainLine(text);
  if (isUnseen(nickname)) return { ok: false, error: 'form.nicknameRequired' };
  return nickname.length <= longestNickname
    ? { ok: true, nickname }
    : { ok: false, error: 'form.nicknameTooLong' };
}
