import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useConnectionRef, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { AlertGlyph } from './glyphs.tsx';

/**
 * One line for the whole console while the provider does not answer. The element stays in the DOM, so that screen
 * readers announce it.
 */
export function ConnectionBar() {
  const { t } = useTranslation();
  const ref = useConnectionRef();
  const attributes = useMachineAttributes(ref);
  const isUnreachable = useSelector(ref, (snapshot) => snapshot.hasTag('unreachable'));
  return (
    <output className="strip-place" {...attributes}>
      {isUnreachable && (
        <span className="strip">
          <AlertGlyph />
          <span className="words">{t('common:connection.lost')}</span>
          <button type="button" className="link" onClick={() => ref.send({ type: 'retry' })}>
            {t('common:connection.tryNow')}
          </button>
        </span>
      )}
    </output>
  );
}
