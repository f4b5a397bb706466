import type { Contact, ContactKind } from './contact.ts';

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
