import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDayRangeRef } from '../../actors/alerts/dayRange.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { isTimed, type DayProblem, type RangeEnd } from '../../domain/time/dayRange.ts';
import { AlertGlyph } from '../shared/page/glyphs.tsx';

/** A custom range of days or of minutes, including the first and the last. */
export function DayRange() {
  const { t } = useTranslation();
  const ref = useDayRangeRef();
  const attributes = useMachineAttributes(ref);
  const { days, last, problems } = useSelector(ref, (snapshot) => snapshot.context);
  const timed = useSelector(ref, ({ context }) => isTimed(context.shown));
  const field = (end: RangeEnd) => {
    const problem = problems[end];
    const note = `day-${end}-error`;
    return (
      <span className="day-field">
        <label>
          <span>{t(`alerts:range.${end}`)}</span>
          <input
            type={timed ? 'datetime-local' : 'date'}
            className="p-inputtext p-component"
            value={days[end]}
            max={timed ? `${last}T23:59` : last}
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
            {t(noteOf(problem, end, timed))}
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

function noteOf(problem: DayProblem, end: RangeEnd, timed: boolean) {
  if (problem === 'conflict') return `alerts:range.conflict.${end}` as const;
  return timed && problem === 'unfinished'
    ? 'alerts:range.unfinishedTime'
    : (`alerts:range.${problem}` as const);
}
