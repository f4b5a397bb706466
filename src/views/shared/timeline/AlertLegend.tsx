import { useTranslation } from 'react-i18next';
import type { NamedAlertType } from '../../../domain/alerts/alert.ts';
import { kindsOf, type AlertMark } from '../../../domain/history/timeline/alertMarks.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { alertTypeIcons } from '../events/alertIcons.ts';
import { Icon } from '../page/Icon.tsx';

/** The alerts of a day, and which of their kinds are turned off. */
export type TimelineAlerts = {
  /** The same array as long as nothing changes. */
  readonly ofDay: readonly Alert[];
  readonly hidden: readonly NamedAlertType[];
  readonly onToggle: (kind: NamedAlertType) => void;
  /** Loads them again; null unless that failed. */
  readonly onRetry: (() => void) | null;
  /** Whether only the alerts are played; `onToggle` is null if there are none to play. Null where nothing is played. */
  readonly only: { readonly isOn: boolean; readonly onToggle: (() => void) | null } | null;
};

/**
 * The kinds of alerts of the day with their numbers, and playing only them. Each kind can be filtered out of the timeline.
 */
export function AlertLegend({
  marks,
  alerts: { hidden, onToggle, onRetry, only },
}: {
  marks: readonly AlertMark[];
  alerts: TimelineAlerts;
}) {
  const { t } = useTranslation();
  const kinds = kindsOf(marks);
  const hasOnly = only !== null && (kinds.length > 0 || only.isOn);
  if (kinds.length === 0 && !hasOnly && onRetry === null) return null;
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
      {hasOnly && (
        <button
          type="button"
          className="tl-only"
          aria-pressed={only.isOn}
          aria-disabled={only.onToggle === null}
          title={t('history:only.help')}
          onClick={() => only.onToggle?.()}
        >
          <Icon name="pi-forward" />
          {t('history:only.label')}
        </button>
      )}
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
