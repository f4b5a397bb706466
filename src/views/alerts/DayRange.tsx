import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDayRangeRef } from '../../actors/alerts/dayRange.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { RangeEnd } from '../../domain/time/dayRange.ts';
import { AlertGlyph } from '../shared/page/glyphs.tsx';

/** A custom range of days, including the first and the last. */
export function DayRange() {
  const { t } = useTranslation();
  const ref = useDayRangeRef();
  const attributes = useMachineAttributes(ref);
  const { days, last, problems } = useSelector(ref, (snapshot) => snapshot.context);
  const field = (end: RangeEnd) => {
    const problem = problems[end];
    const note = `day-${end}-error`;
    return (
      <span className="day-field">
        <label>
          <span>{t(`alerts:range.${end}`)}</span>
          <input
            type="date"
            className="p-inputtext p-component"
            value={days[end]}
            max={last}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && note}
            onChange={({ target: { value } }) => ref.send({ type: 'day.edited', field: end, value })}
            onBlur={() => ref.send({ type: 'days.submit' })}
            onKeyDown={({ key }) => key === 'Enter' && ref.send({ type: 'days.submit' })}
          />
        </label>
        {problem && (
          <p className="err" id={note} role="alert">
            <AlertGlyph />
            {t(problem === 'conflict' ? `alerts:range.conflict.${end}` : `alerts:range.${problem}`)}
          </p>
        )}
      </span>
    );
  };
  return (
    <span className="day-range" {...attributes}>
      {field('from')}
      {field('to')}
    </span>
  );
}
