import { useTranslation } from 'react-i18next';
import type { IncidentItem, IncidentSpan } from '../../domain/clips/incident.ts';
import { wallClock } from '../../domain/time/wallClock.ts';
import { offsetName } from '../../domain/time/zone/repeatedHour.ts';
import { dayText, shortDay } from '../shared/text/dayText.ts';
import { lengthText } from '../shared/text/numberText.ts';

/** Says from when to when an incident lasted, with the zone. */
export function useSpanText(): (span: IncidentSpan) => string {
  const { i18n } = useTranslation();
  return ({ from, to, timezone }) => {
    const [begin, end] = [wallClock(from, timezone), wallClock(to, timezone)];
    const day = dayText(begin.date, i18n.language, shortDay);
    const last = begin.date === end.date ? '' : `${dayText(end.date, i18n.language, shortDay)} `;
    const until = end.time === begin.time && last === '' ? '' : ` – ${last}${end.time}`;
    return `${day} ${begin.time}${until} ${offsetName(to, timezone)}`;
  };
}

/** Names an item for people who do not see it: its kind, its camera or text, and its time. */
export function useItemText(): (item: IncidentItem) => string {
  const { t } = useTranslation();
  return ({ kind, camera, text, at, timezone }) =>
    [
      t(`incidents:kind.${kind}`),
      kind === 'note' ? text.slice(0, 40) : camera,
      wallClock(at, timezone).time,
    ].join(', ');
}

/** The seconds that a part of the player lasts; a snapshot is shown for five. */
export const partSeconds = ({ kind, seconds }: IncidentItem): number => (kind === 'clip' ? seconds : 5);

/** The length of an item in words. */
export const itemLength = ({ seconds }: IncidentItem): string => lengthText(seconds);
