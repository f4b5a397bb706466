import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes, useViewRefreshRef } from '../../actors/shell/contexts.tsx';
import { viewerMomentText } from '../shared/text/momentText.ts';
import { AlertGlyph } from '../shared/page/glyphs.tsx';
import { useComputerClockRef } from '../../actors/shell/computerClock.tsx';
import { ageOf } from '../../domain/time/age.ts';
import { unitText } from '../shared/text/numberText.ts';

/**
 * Says that the refresh failed and the page shows older data. The element stays in the DOM, so that screen readers
 * announce it.
 */
export function StaleBar() {
  const { t, i18n } = useTranslation();
  const ref = useViewRefreshRef();
  const attributes = useMachineAttributes(ref);
  const isStale = useSelector(ref, (snapshot) => snapshot.hasTag('stale'));
  const at = useSelector(ref, ({ context }) => context.at);
  return (
    <output className="strip-place" {...attributes}>
      {isStale && (
        <span className="strip">
          <AlertGlyph />
          <span className="words">{t('common:asOf', { time: viewerMomentText(at, i18n.language) })}</span>
        </span>
      )}
    </output>
  );
}

/** Says that the computer's clock is wrong. The element stays in the DOM, so that screen readers announce it. */
export function ComputerClockBar() {
  const { t, i18n } = useTranslation();
  const ref = useComputerClockRef();
  const attributes = useMachineAttributes(ref);
  const isWrong = useSelector(ref, (snapshot) => snapshot.matches('wrong'));
  const ahead = useSelector(ref, ({ context }) => context.ahead);
  const { value, unit } = ageOf(0, Math.abs(ahead));
  const key = ahead > 0 ? 'shell:computerClock.ahead' : 'shell:computerClock.behind';
  return (
    <output className="strip-place" {...attributes}>
      {isWrong && (
        <span className="strip">
          <AlertGlyph />
          <span className="words">{t(key, { time: unitText(value, unit, i18n.language) })}</span>
          <button type="button" className="link" onClick={() => ref.send({ type: 'dismiss' })}>
            {t('common:dismiss')}
          </button>
        </span>
      )}
    </output>
  );
}
