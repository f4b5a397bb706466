import type { Contact, ContactKind } from './contact.ts';

/** What the user page shows of the user. `phone`, `email` and `avatar` (an address) may be empty. */
export type Profile = {
  readonly nickname: string;
  readonly email: string;
  readonly phone: string;
  readonly avatar: string;
  /** Without one, the account is signed in to by code alone. */
  readonly hasPassword: boolean;
};

/** The profile of nobody yet. */
export const emptyProfile: Profile = { nickname: '', email: '', phone: '', avatar: '', hasPassword: true };

/** The profile with another e-mail address or phone number. */
export function withContact(profile: Profile, { kind, address }: Contact): Profile {
  return { ...profile, [kind]: address };
}

/** Where a code goes that confirms another e-mail address or phone number: the one it replaces, else the other; or ''. */
export function oldAddress({ email, phone }: Pick<Profile, ContactKind>, kind: ContactKind): string {
  return kind === 'email' ? email || phone : phone || email;
}
