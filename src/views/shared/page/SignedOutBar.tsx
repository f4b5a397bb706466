import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAuthExpiredRef } from '../../../actors/shell/contexts.tsx';
import { useSignInAgain } from '../../../actors/shell/signInAgain.ts';
import { AlertGlyph } from './glyphs.tsx';

/**
 * One line with a link to sign in, after the person canceled the 401 dialog. The element stays in the DOM, so that
 * screen readers announce it.
 */
export function SignedOutBar() {
  const { t } = useTranslation();
  const ref = useAuthExpiredRef();
  const signInAgain = useSignInAgain();
  const isDismissed = useSelector(ref, (snapshot) => snapshot.matches('dismissed'));
  return (
    <output className="strip-place">
      {isDismissed && (
        <span className="strip">
          <AlertGlyph />
          <span className="words">{t('shell:expired.signedOut')}</span>
          <button type="button" className="link" onClick={signInAgain}>
            {t('shell:expired.signIn')}
          </button>
        </span>
      )}
    </output>
  );
}
