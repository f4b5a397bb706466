import { weekHoursOf, type WorkSchedule } from '../../../../domain/settings/workSchedule.ts';
import './week.css';

/** The hours of a week as a small picture. It is decoration, because the schedule is next to it in words. */
export function WeekPicture({ schedule }: { schedule: WorkSchedule }) {
  return (
    <svg className="week-picture" viewBox="0 0 72 28" aria-hidden="true">
      <rect width="72" height="28" />
      {weekHoursOf(schedule).flatMap((hours, day) =>
        [...hours.matchAll(/1+/g)].map(({ index, 0: ones }) => (
          <rect
            key={`${day} ${index}`}
            className="on"
            x={index * 3}
            y={day * 4}
            width={ones.length * 3}
            height="3"
          />
        )),
      )}
    </svg>
  );
}
