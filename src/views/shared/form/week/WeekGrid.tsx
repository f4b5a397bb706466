import { useSelector } from '@xstate/react';
import { useId, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWeekScheduleRef } from '../../../../actors/settings/weekSchedule.tsx';
import { useMachineAttributes } from '../../../../actors/shell/contexts.tsx';
import {
  countHours,
  isHourOn,
  isInArea,
  painted,
  type WeekStep,
  cellAfter,
  type WeekCell,
} from '../../../../domain/settings/weekPainting.ts';
import { hoursOfDay, weekHoursOf, daysOfWeek } from '../../../../domain/settings/workSchedule.ts';
import type { Stroke } from '../../../../domain/shell/stroke.ts';
import { ownTouches } from '../../page/dom/ownTouches.ts';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';
import { unitText } from '../../text/numberText.ts';
import { offer } from '../submitTo.ts';
import { areaText, weekdayNames } from './weekText.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table that are laid out as a CSS grid are no rows to readers */

const steps: readonly (readonly [key: string, step: WeekStep])[] = [
  ['ArrowUp', { days: -1, hours: 0 }],
  ['ArrowDown', { days: 1, hours: 0 }],
  ['ArrowLeft', { days: 0, hours: -1 }],
  ['ArrowRight', { days: 0, hours: 1 }],
  ['Home', { days: 0, hours: -hoursOfDay }],
  ['End', { days: 0, hours: hoursOfDay }],
];
const stepBy = (stroke: Stroke): WeekStep =>
  steps.find(([key]) => stroke.endsWith(key))?.[1] ?? { days: 0, hours: 0 };

const hours = Array.from({ length: hoursOfDay }, (_, hour) => hour);
const isMarked = (hour: number) => hour % 3 === 0;

/** The 7 x 24 hours of a week, painted by dragging and with the arrow keys. While `isHeld`, nothing changes. */
export function WeekGrid({ label, isHeld }: { label: string; isHeld: boolean }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const ref = useWeekScheduleRef();
  const attributes = useMachineAttributes(ref);
  const schedule = useSelector(ref, (snapshot) => snapshot.context.schedule);
  const stroke = useSelector(ref, (snapshot) => snapshot.context.stroke);
  const cursor = useSelector(ref, (snapshot) => snapshot.context.cursor);
  const week = weekHoursOf(schedule);
  const shown = stroke === null ? week : painted(week, stroke);
  const canUndo = useSelector(ref, (snapshot) => snapshot.can({ type: 'undo' }));
  const names = weekdayNames(i18n.language);

  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || isHeld) return;
    const { day, hour } = (event.target as HTMLElement).dataset;
    if (day !== undefined) return offer(ref, { type: 'day.paint', day: Number(day) });
    if (hour !== undefined) return offer(ref, { type: 'hour.paint', hour: Number(hour) });
    const cell = cellAt(event);
    if (cell === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    offer(ref, { type: 'stroke.start', cell });
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const cell = cellAt(event);
    const { cursor: last } = ref.getSnapshot().context;
    if (cell === null || (cell.day === last.day && cell.hour === last.hour)) return;
    offer(ref, { type: 'stroke.extend', cell });
  };
  // If the grid is locked when the pointer is released, the stroke is undone.
  const end = () => offer(ref, { type: isHeld ? 'stroke.cancel' : 'stroke.end' });
  const move = (type: 'cursor.move' | 'cursor.extend') => (key: Stroke) =>
    offer(ref, { type, ...stepBy(key) });
  useShortcuts(
    'week',
    isHeld
      ? {}
      : {
          move: move('cursor.move'),
          paint: () => offer(ref, { type: 'cursor.paint' }),
          paintOn: move('cursor.extend'),
          paintAll: () => offer(ref, { type: 'week.paint' }),
          undo: canUndo ? () => offer(ref, { type: 'undo' }) : null,
          cancel: stroke === null ? null : () => offer(ref, { type: 'stroke.cancel' }),
        },
    () => document.getElementById(id),
  );

  return (
    <div
      {...attributes}
      ref={ownTouches}
      id={id}
      role="grid"
      className="week"
      aria-label={label}
      aria-multiselectable="true"
      aria-readonly={isHeld}
      aria-activedescendant={`${id}${cursor.day}-${cursor.hour}`}
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={() => offer(ref, { type: 'stroke.cancel' })}
      onKeyUp={({ key }) => key === 'Shift' && end()}
      onBlur={end}
    >
      <div className="week-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} data-hour={hour}>
            {isMarked(hour) && <i>{hour}</i>}
          </span>
        ))}
        <i>{hoursOfDay}</i>
      </div>
      {names.map((name, day) => (
        <div key={name} role="row" className="week-day">
          <span role="rowheader" data-day={day}>
            {name}
          </span>
          {hours.map((hour) => {
            const cell = { day, hour };
            return (
              <span
                key={hour}
                role="gridcell"
                id={`${id}${day}-${hour}`}
                className="week-cell"
                aria-selected={isHourOn(shown, cell)}
                aria-label={areaText({ from: cell, to: cell }, t, i18n.language)}
                data-painting={(stroke !== null && isInArea(stroke, cell)) || undefined}
                data-cursor={(cursor.day === day && cursor.hour === hour) || undefined}
              />
            );
          })}
          {stroke?.to.day === day && (
            <span
              aria-hidden="true"
              className="week-tip"
              data-side={stroke.to.hour < hoursOfDay / 2 ? 'right' : 'left'}
              style={{ gridColumn: `${stroke.to.hour + 2} / span 1` }}
            >
              {areaText(stroke, t, i18n.language)}
            </span>
          )}
          <small role="gridcell">
            {unitText(countHours(shown[day] ?? ''), 'hour', i18n.language, 'short')}
          </small>
        </div>
      ))}
    </div>
  );
}

/** The hour of a grid of cells at a point of the viewport, or the nearest one. Null if there are no cells. */
function cellAt({
  currentTarget,
  clientX,
  clientY,
}: {
  readonly currentTarget: Element;
  readonly clientX: number;
  readonly clientY: number;
}): WeekCell | null {
  const cells = currentTarget.querySelectorAll('.week-cell');
  const first = cells[0]?.getBoundingClientRect();
  const last = cells[cells.length - 1]?.getBoundingClientRect();
  if (first === undefined || last === undefined) return null;
  const x = (clientX - first.left) / (last.right - first.left);
  const y = (clientY - first.top) / (last.bottom - first.top);
  const step = { days: Math.floor(y * daysOfWeek), hours: Math.floor(x * hoursOfDay) };
  return cellAfter({ day: 0, hour: 0 }, step);
}
