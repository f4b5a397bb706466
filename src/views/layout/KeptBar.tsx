import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes, useViewRefreshRef } from '../../actors/shell/contexts.tsx';
import { viewerMomentText } from '../shared/text/momentText.ts';
import { AlertGlyph } from '../shared/page/glyphs.tsx';

/**
 * Says that the refresh failed and the page shows older data. The element stays in the DOM, so that screen readers
 * announce it.
 */
export function KeptBar() {
  const { t, i18n } = useTranslation();
  const ref = useViewRefreshRef();
  const attributes = useMachineAttributes(ref);
  const isKept = useSelector(ref, (snapshot) => snapshot.hasTag('kept'));
  const at = useSelector(ref, ({ context }) => context.at);
  return (
    <output className="strip-place" {...attributes}>
      {isKept && (
        <span className="strip">
          <AlertGlyph />
          <span className="words">{t('common:asOf', { time: viewerMomentText(at, i18n.language) })}</span>
        </span>
      )}
    </output>
  );
}
