import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { durationText } from '../../../domain/history/timeline/timeText.ts';
import type { DayTotals } from '../../../domain/history/timeline/day.ts';
import type { TimelineZoomRef } from '../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import type { RecordTypeName } from '../text/recordTypeName.ts';
import { typeAt } from '../../../domain/history/timeline/recordType.ts';

/**
 * The record types of the day with their totals. Each can be filtered out of the timeline.
 *
 * @param children what else of the timeline can be turned off
 */
export function TimelineLegend({
  zoom,
  totals: { order, seconds },
  hidden,
  nameOf,
  children,
}: {
  zoom: TimelineZoomRef;
  totals: DayTotals;
  hidden: readonly number[];
  nameOf: RecordTypeName;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="tl-legend" aria-label={t('history:timeline.types')}>
      {order
        .toSorted((a, b) => a - b)
        .map((place) => (
          <button
            key={place}
            type="button"
            aria-pressed={!hidden.includes(place)}
            onClick={() => zoom.send({ type: 'type.toggle', place })}
          >
            <RecordType place={place} hollow={hidden.includes(place)} nameOf={nameOf} />
            <small>{durationText(seconds[place] ?? 0)}</small>
          </button>
        ))}
      <RecordType place={-1} nameOf={nameOf} />
      {children}
    </fieldset>
  );
}

/** The swatch and name of a record type, by its place; -1 means no recording. Hollow: it is filtered out. */
export function RecordType({
  place,
  nameOf,
  hollow = false,
}: {
  place: number;
  nameOf: RecordTypeName;
  hollow?: boolean;
}) {
  const { t } = useTranslation();
  const type = typeAt(place);
  if (place < 0) {
    return (
      <span className="tl-type">
        <i className="sw" aria-hidden="true" />
        {t('history:timeline.nothing')}
      </span>
    );
  }
  return (
    <span className="tl-type">
      <i className={hollow ? 'sw' : 'rec sw'} data-t={String(type)} aria-hidden="true" />
      {nameOf(type)}
    </span>
  );
}
