import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWeekScheduleRef, WeekScheduleActor } from '../../../../actors/settings/weekSchedule.tsx';
import { countHours, painted } from '../../../../domain/settings/weekPainting.ts';
import {
  daysOfWeek,
  hoursOfDay,
  schedulePresets,
  weekHoursOf,
  type WorkSchedule,
} from '../../../../domain/settings/workSchedule.ts';
import { Button } from '../Button.tsx';
import { Emphasis } from '../../page/Emphasis.tsx';
import { Pill } from '../Pill.tsx';
import type { Invalidity } from '../TextField.tsx';
import { offer } from '../submitTo.ts';
import { WeekGrid } from './WeekGrid.tsx';
import './week.css';

/** The keys, as they are printed on them. */
const arrows = '↑↓←→';

const kinds = [...schedulePresets, 'custom'] as const;

/**
 * The hours of a week as a form field: a preset, or painted hours.
 *
 * @param schedule the value of the form
 * @param onChange called with the new value
 */
export function ScheduleField({
  label,
  schedule,
  isHeld,
  invalid = {},
  onChange,
}: {
  label: string;
  schedule: WorkSchedule;
  isHeld: boolean;
  invalid?: Invalidity;
  onChange: (schedule: WorkSchedule) => void;
}) {
  return (
    <WeekScheduleActor schedule={schedule} onChange={onChange}>
      <fieldset className="schedule-field">
        <legend>{label}</legend>
        <Kinds label={label} isHeld={isHeld} invalid={invalid} />
        <WeekGrid label={label} isHeld={isHeld} />
        <WeekKey isHeld={isHeld} />
      </fieldset>
    </WeekScheduleActor>
  );
}

function Kinds({ label, isHeld, invalid }: { label: string; isHeld: boolean; invalid: Invalidity }) {
  const { t } = useTranslation();
  const id = useId();
  const ref = useWeekScheduleRef();
  const chosen = useSelector(ref, (snapshot) => snapshot.context.schedule.kind);
  return (
    <div className="pills" role="radiogroup" aria-label={label} {...invalid}>
      {kinds.map((kind) => (
        <Pill
          key={kind}
          type="radio"
          name={id}
          label={t(`settings:week.kind.${kind}`)}
          checked={kind === chosen}
          isHeld={isHeld}
          onChange={() => offer(ref, { type: 'preset.choose', kind })}
        />
      ))}
    </div>
  );
}

/** The number of painted hours, the keys for painting, and undo. */
function WeekKey({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation();
  const ref = useWeekScheduleRef();
  const { schedule, stroke } = useSelector(ref, (snapshot) => snapshot.context);
  const canUndo = useSelector(ref, (snapshot) => snapshot.can({ type: 'undo' }));
  const canClear = useSelector(ref, (snapshot) => snapshot.can({ type: 'clear' }));
  const week = weekHoursOf(schedule);
  const hours = countHours(...(stroke === null ? week : painted(week, stroke)));
  return (
    <div className="week-key">
      <output>
        <Emphasis text={t('settings:week.ofHours', { hours, total: daysOfWeek * hoursOfDay })} />
      </output>
      <span className="week-keys">
        {(['go', 'paint', 'paintOn'] as const).map((key) => (
          <span key={key}>
            <Emphasis text={t(`settings:week.${key}`, { arrows })} />
          </span>
        ))}
      </span>
      <span className="week-actions">
        {canUndo && (
          <Button
            label={t('settings:undo')}
            text
            size="small"
            aria-disabled={isHeld}
            onClick={() => !isHeld && offer(ref, { type: 'undo' })}
          />
        )}
        {canClear && (
          <Button
            label={t('settings:week.clear')}
            text
            size="small"
            aria-disabled={isHeld}
            onClick={() => !isHeld && offer(ref, { type: 'clear' })}
          />
        )}
      </span>
    </div>
  );
}
