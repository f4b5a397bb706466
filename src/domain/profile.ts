import type { Contact } from './contact.ts';

/** What the user page shows of the user. `phone`, `email` and `avatar` (an address) may be empty. */
export type Profile = {
  readonly nickname: string;
  readonly email: string;
  readonly phone: string;
  readonly avatar: string;
};

/** The profile of nobody yet. */
export const emptyProfile: Profile = { nickname: '', email: '', phone: '', avatar: '' };

/** The profile with another e-mail address or phone number. */
export function withContact(profile: Profile, { kind, address }: Contact): Profile {
  return { ...profile, [kind]: address };
}
