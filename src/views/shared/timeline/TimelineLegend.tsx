import { useTranslation } from 'react-i18next';
import { durationText } from '../../../domain/history/timeline/timeText.ts';
import type { DayTotals } from '../../../domain/history/timeline/day.ts';
import type { TimelineZoomRef } from '../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import type { RecordTypeName } from '../text/recordTypeName.ts';
import { RecordType } from './RecordType.tsx';

/** The record types of the day with their totals. Each can be filtered out of the timeline. */
export function TimelineLegend({
  zoom,
  totals: { order, seconds },
  hidden,
  nameOf,
}: {
  zoom: TimelineZoomRef;
  totals: DayTotals;
  hidden: readonly number[];
  nameOf: RecordTypeName;
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
    </fieldset>
  );
}
