import { useTranslation } from 'react-i18next';
import type { NamedAlertType } from '../../../domain/alerts/alert.ts';
import { kindsOf, type AlertMark } from '../../../domain/history/timeline/alertMarks.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { alertTypeIcons } from '../events/alertTypeIcons.ts';
import { Icon } from '../page/Icon.tsx';

/** The alerts of a day, and which of their kinds are turned off. */
export type TimelineAlerts = {
  /** The same array as long as nothing changes. */
  readonly ofDay: readonly Alert[];
  readonly hidden: readonly NamedAlertType[];
  readonly onToggle: (kind: NamedAlertType) => void;
  /** Loads them again; null unless that failed. */
  readonly onRetry: (() => void) | null;
};

/** The kinds of alerts of the day with their numbers. Each can be filtered out of the timeline. */
export function AlertLegend({
  marks,
  alerts: { hidden, onToggle, onRetry },
}: {
  marks: readonly AlertMark[];
  alerts: TimelineAlerts;
}) {
  const { t } = useTranslation();
  const kinds = kindsOf(marks);
  if (kinds.length === 0 && onRetry === null) return null;
  return (
    <fieldset className="tl-legend tl-kinds" aria-label={t('alerts:page.label')}>
      {kinds.map(({ kind, count }) => (
        <button key={kind} type="button" aria-pressed={!hidden.includes(kind)} onClick={() => onToggle(kind)}>
          <span className="tl-type">
            <Icon name={alertTypeIcons[kind]} />
            {t(`alerts:type.${kind}`)}
          </span>
          <small>{count}</small>
        </button>
      ))}
      {onRetry !== null && (
        <span className="tl-failed" role="alert">
          {t('alerts:failed')}
          <button type="button" className="link" onClick={onRetry}>
            {t('common:tryAgain')}
          </button>
        </span>
      )}
    </fieldset>
  );
}
