import { useTranslation } from 'react-i18next';
import type { MotionPart } from '../../../domain/history/dayMotion.ts';
import { barsOf } from '../../../domain/history/motionMoment.ts';
import { Icon } from '../page/Icon.tsx';

/** The strength of motion during a day, and whether it is drawn. */
export type TimelineMotion = {
  /** The same array as long as nothing changes. */
  readonly parts: readonly MotionPart[];
  readonly isDrawn: boolean;
  readonly onToggle: () => void;
  /** Loads it again; null unless that failed. */
  readonly onRetry: (() => void) | null;
};

/** Turns the line of motion on and off, and says if it failed to load. */
export function MotionLegend({ motion: { isDrawn, onToggle, onRetry } }: { motion: TimelineMotion }) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" aria-pressed={isDrawn} onClick={onToggle}>
        <span className="tl-type">
          <Icon name="pi-chart-line" />
          {t('history:timeline.motion.label')}
        </span>
      </button>
      {onRetry !== null && isDrawn && (
        <span className="tl-failed" role="alert">
          {t('history:timeline.motion.failed')}
          <button type="button" className="link" onClick={onRetry}>
            {t('common:tryAgain')}
          </button>
        </span>
      )}
    </>
  );
}

/** How strong motion is, in words; nothing if it is unknown. */
export function MotionHint({ strength }: { strength: number | null }) {
  const { t } = useTranslation();
  if (strength === null) return null;
  return (
    <span className="tl-strength">
      {strength === 0 ? t('history:timeline.motion.none') : t(`history:search.bars.${barsOf(strength)}`)}
    </span>
  );
}
