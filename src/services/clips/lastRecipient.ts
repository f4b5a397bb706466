import { checkRecipient } from '../../domain/account/contact.ts';
import { localKeysOf } from '../../domain/shell/userKeys.ts';
import { save, readSaved } from '../shell/savedTexts.ts';

/** The address to which a user sent clips last from this browser; empty until then. */
export function recallRecipient(userId: string): string {
  const checked = checkRecipient(readSaved(localKeysOf(userId).recipient) ?? '');
  return checked.ok ? checked.email : '';
}

/** Stores the address for the next time. */
export function rememberRecipient(userId: string, email: string): void {
  save(localKeysOf(userId).recipient, email);
}
