import type { LanguageTag } from '../../../domain/shell/language.ts';
import type { Theme } from '../../../domain/shell/theme.ts';
import type { Session } from '../../../domain/signIn/session.ts';
import type { LoginSucceeded, PasswordWasReset } from '../../signIn/login/login.machine.ts';
import type { SessionFact } from '../../signIn/session/session.machine.ts';
import type { SignOutFact } from '../../signIn/signOut/signOut.machine.ts';
import type { LanguageSaveFailed } from '../language/language.machine.ts';
import type { LayoutFact } from '../layout/layout.machine.ts';

/** The events of the root actor. */
export type AppEvent =
  | SessionFact
  | LoginSucceeded
  | PasswordWasReset
  | SignOutFact
  | LanguageSaveFailed
  | { type: 'token.refused' }
  | { type: 'token.gone' }
  | { type: 'path.changed'; path: string; at: number }
  | LayoutFact
  | { type: 'account.changed' };

/** The start values of the root actor, read from local storage and the window. */
export type AppInput = {
  session: Session | null;
  path: string;
  language: LanguageTag;
  theme: Theme;
  narrow: boolean;
};
