import { useTranslation } from 'react-i18next';
import { dayAfter } from '../../../domain/time/deviceDay.ts';
import { weekUpTo, type markOf } from '../../../domain/time/month.ts';
import { Icon } from '../page/Icon.tsx';
import { dayText } from '../text/dayText.ts';
import { utcFormat } from '../text/formats.ts';

type Mark = ReturnType<typeof markOf>;

/**
 * Seven days around the open one, and buttons for the previous and next day, up to today.
 *
 * @param markOfDay the recorded time of a day; absent if unknown
 */
export function DayStrip({
  day,
  today,
  markOfDay,
  onChoose,
}: {
  day: string;
  today: string;
  markOfDay?: (day: string) => Mark;
  onChoose: (day: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const last = day > today ? day : dayAfter(day, Math.min(3, daysBetween(day, today)));
  const weekday = utcFormat(i18n.language, { weekday: 'short' });
  return (
    <fieldset className="days">
      <legend className="sr">{t('history:days.label')}</legend>
      <DayStep
        icon="pi-chevron-left"
        label={t('history:days.previous')}
        to={dayAfter(day, -1)}
        onChoose={onChoose}
      />
      {weekUpTo(last).map((each) => {
        const mark = markOfDay?.(each);
        return (
          <button
            key={each}
            type="button"
            className="day"
            aria-pressed={each === day}
            aria-label={[
              // The visible text comes first, as voice control expects.
              `${weekday.format(Date.parse(each))} ${Number(each.slice(8))}`,
              dayText(each, i18n.language, { month: 'long', year: 'numeric' }),
              ...(mark ? [t('history:days.recorded')] : []),
            ].join(', ')}
            data-none={mark === 0 || undefined}
            onClick={() => onChoose(each)}
          >
            <small>{weekday.format(Date.parse(each))}</small> <b>{Number(each.slice(8))}</b>
            {mark !== undefined && <i data-m={mark} />}
          </button>
        );
      })}
      <DayStep
        icon="pi-chevron-right"
        label={t('history:days.next')}
        to={day < today ? dayAfter(day, 1) : null}
        onChoose={onChoose}
      />
    </fieldset>
  );
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function DayStep({
  icon,
  label,
  to,
  onChoose,
}: {
  icon: string;
  label: string;
  to: string | null;
  onChoose: (day: string) => void;
}) {
  return (
    <button
      type="button"
      className="icon-btn sm"
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to !== null && onChoose(to)}
    >
      <Icon name={icon} />
    </button>
  );
}
