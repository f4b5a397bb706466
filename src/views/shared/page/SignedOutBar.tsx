import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAuthExpiredRef, useConsole } from '../../../actors/shell/contexts.tsx';
import { AlertGlyph } from './glyphs.tsx';

/** After the 401 dialog was cancelled: one line with the way to sign in. Its place is always there, so that a reader hears it. */
export function SignedOutBar() {
  const { t } = useTranslation();
  const ref = useAuthExpiredRef();
  const { leaving } = useConsole();
  const isDismissed = useSelector(ref, (snapshot) => snapshot.matches('dismissed'));
  return (
    <output className="strip-place">
      {isDismissed && (
        <span className="strip">
          <AlertGlyph />
          <span className="words">{t('shell:expired.signedOut')}</span>
          <button
            type="button"
            className="link"
            onClick={() => leaving.pass(null, () => ref.send({ type: 'signIn' }))}
          >
            {t('shell:expired.signIn')}
          </button>
        </span>
      )}
    </output>
  );
}
