import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { NamedAlertType } from '../../../domain/alerts/alert.ts';
import { alertMarks, type MarkGroup } from '../../../domain/history/timeline/alertMarks.ts';
import { foundMarks } from '../../../domain/history/timeline/foundMarks.ts';
import type { MotionMoment } from '../../../domain/history/motionMoment.ts';
import type { RecordSection } from '../../../domain/history/recording.ts';
import { timelineDay } from '../../../domain/history/timeline/day.ts';
import { motionSteps, strengthAt } from '../../../domain/history/timeline/motionLine.ts';
import { recordedAt } from '../../../domain/history/timeline/moments.ts';
import { ranksOf } from '../../../domain/history/timeline/pixels.ts';
import { typeAt } from '../../../domain/history/timeline/recordType.ts';
import { isSecondPass, wallOf } from '../../../domain/time/wallDay.ts';
import type { TimelineZoomRef } from '../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { AlertLegend, type TimelineAlerts } from './AlertLegend.tsx';
import { sceneClock, type PlayheadSource, type SecondRange, type TimelineScene } from './dom/scene.ts';
import { TimelineTrack } from './dom/TimelineTrack.tsx';
import type { RecordTypeName } from '../text/recordTypeName.ts';
import { foreignOffsetOfDay } from '../text/zoneText.ts';
import { MotionHint, MotionLegend, type TimelineMotion } from './MotionLegend.tsx';
import { RecordType, TimelineLegend } from './TimelineLegend.tsx';
import { TimeField } from './TimeField.tsx';
import { TimelineZoomBar } from './TimelineZoomBar.tsx';
import { alertTypeIcons } from '../events/alertIcons.ts';
import { Thumbnail } from '../events/Thumbnail.tsx';
import { Icon } from '../page/Icon.tsx';

import './timeline.css';

const noKinds: readonly NamedAlertType[] = [];

/**
 * The timeline of a device's day (spec sections 3, 4 and 9): its recording sections by type on one canvas, zoomed and
 * panned by wheel, pinch, drag, buttons and keys, with a legend that filters by type. A click, a key or an entered time
 * seeks. Seconds are elapsed since midnight, unless called wall seconds.
 *
 * @param sections of the day, in any order; the same array as long as nothing changes
 * @param isListed whether it is known what was recorded
 * @param timezone the device's own name of its time zone
 * @param now the current wall second, if the day is today
 * @param marked the marked range, whose ends can be dragged and moved by keys
 * @param nameOf names record types
 * @param onMark called while a range is marked by dragging with Shift
 * @param alerts the alerts of the day and which of their kinds are turned off; without it there is no row of alerts
 * @param motion how strongly the picture moved during the day, and whether that is drawn; without it there is no such line
 * @param found motion that was found, marked in place of alerts; the same array as long as nothing changes
 * @param preview renders the preview of a second; called with null while the pointer is elsewhere
 * @param tools shown left of the zoom, such as the days
 */
export function Timeline({
  zoom,
  sections,
  isListed = true,
  day,
  timezone,
  playhead,
  now,
  marked,
  nameOf,
  onSeek,
  onMark,
  alerts = null,
  motion = null,
  found = null,
  preview,
  tools,
}: {
  zoom: TimelineZoomRef;
  sections: readonly RecordSection[];
  isListed?: boolean;
  day: string;
  timezone: string;
  playhead: PlayheadSource;
  now: number | null;
  marked: SecondRange | null;
  nameOf: RecordTypeName;
  onSeek: (second: number) => void;
  onMark?: (range: SecondRange) => void;
  alerts?: TimelineAlerts | null;
  motion?: TimelineMotion | null;
  found?: readonly MotionMoment[] | null;
  preview: (second: number | null) => ReactNode;
  tools?: ReactNode;
}) {
  const { t } = useTranslation();
  const hidden = useSelector(zoom, (snapshot) => snapshot.context.hidden);
  const whole = useMemo(() => timelineDay(sections, day, timezone), [sections, day, timezone]);
  const ranks = useMemo(() => ranksOf(whole.totals, hidden), [whole, hidden]);
  const nowLabel = t('history:timeline.now');
  const ofDay = alerts?.ofDay ?? null;
  const hiddenKinds = alerts?.hidden ?? noKinds;
  const marks = useMemo(() => ofDay && alertMarks(ofDay, whole.wallDay, timezone), [ofDay, whole, timezone]);
  const switchedOn = useMemo(
    () => marks && marks.filter(({ kind }) => !hiddenKinds.includes(kind)),
    [marks, hiddenKinds],
  );
  const parts = motion?.isDrawn === true ? motion.parts : null;
  const steps = useMemo(() => parts && motionSteps(parts, whole.wallDay), [parts, whole]);
  const marksFound = useMemo(
    () => found && foundMarks(found, whole.wallDay, timezone),
    [found, whole, timezone],
  );
  const scene = useMemo<TimelineScene>(() => {
    const { wallDay, passed, wall } = whole;
    return {
      wallDay,
      timezone,
      passed,
      wall,
      ranks,
      now,
      nowLabel,
      marked,
      alerts: switchedOn,
      motion: steps,
      found: marksFound,
    };
  }, [whole, timezone, ranks, now, nowLabel, marked, switchedOn, steps, marksFound]);

  /** The place of the visible type that is recorded at a second; -1 for none. */
  const placeAt = (second: number): number => {
    const at = recordedAt(whole.passed, second, (place) => !hidden.includes(place));
    return at < 0 ? -1 : (whole.passed.type[at] ?? -1);
  };
  const describe = (second: number): string => {
    const place = placeAt(second);
    const time = sceneClock({ wallDay: whole.wallDay, timezone }, second);
    const clock = isSecondPass(whole.wallDay, second) ? t('history:timeline.secondTime', { time }) : time;
    if (!isListed) return clock;
    return `${clock}, ${place < 0 ? t('history:timeline.nothing') : nameOf(typeAt(place))}`;
  };

  const typeLegend = (
    <TimelineLegend zoom={zoom} totals={whole.totals} hidden={hidden} nameOf={nameOf}>
      {motion !== null && <MotionLegend motion={motion} />}
    </TimelineLegend>
  );
  const timeField = (
    <TimeField zoom={zoom} wallDay={whole.wallDay} offset={foreignOffsetOfDay(day, timezone)} />
  );

  return (
    <Frame
      zoom={zoom}
      label={t('history:timeline.label')}
      hasAlerts={alerts !== null || found !== null}
      hasMotion={steps !== null}
    >
      <TimelineTrack
        zoom={zoom}
        scene={scene}
        playhead={playhead}
        label={t('history:timeline.moment')}
        markLabels={{ from: t('history:timeline.mark.from'), to: t('history:timeline.mark.to') }}
        describe={describe}
        onSeek={onSeek}
        onMark={onMark}
        alertWords={{
          label: t('alerts:page.label'),
          nameOf: ({ kind, second }) =>
            [t(`alerts:type.${kind}`), sceneClock({ wallDay: whole.wallDay, timezone }, second)].join(', '),
        }}
        hint={(spot) => (
          <>
            {preview(spot === null || spot.alerts !== null ? null : spot.second)}
            {spot?.alerts && <AlertHint group={spot.alerts} />}
            {steps !== null && spot?.alerts === null && (
              <MotionHint strength={strengthAt(steps, wallOf(whole.wallDay, spot.second))} />
            )}
            {spot?.alerts === null && <RecordType place={placeAt(spot.second)} nameOf={nameOf} />}
          </>
        )}
      />
      <div className="tl-tools">
        {tools}
        <span className="grow" />
        <TimelineZoomBar zoom={zoom} playhead={playhead} wallDay={whole.wallDay} />
      </div>
      <div className="tl-foot">
        {marks !== null && alerts !== null ? (
          <>
            <AlertLegend marks={marks} alerts={alerts} />
            {timeField}
            {typeLegend}
          </>
        ) : (
          <>
            {typeLegend}
            {timeField}
          </>
        )}
      </div>
    </Frame>
  );
}

/** The root element of the timeline. Moving the view changes its attributes without rendering its children. */
function Frame({
  zoom,
  label,
  hasAlerts,
  hasMotion,
  children,
}: {
  zoom: TimelineZoomRef;
  label: string;
  hasAlerts: boolean;
  hasMotion: boolean;
  children: ReactNode;
}) {
  const attributes = useMachineAttributes(zoom);
  const rows = `${hasAlerts ? ' has-alerts' : ''}${hasMotion ? ' has-motion' : ''}`;
  return (
    <section className={`tl${rows}`} aria-label={label} {...attributes}>
      {children}
    </section>
  );
}

/** The thumbnail and the kind of the alert that is pointed at; of several, those of the first, and their number. */
function AlertHint({ group }: { group: MarkGroup }) {
  const { t } = useTranslation();
  const [{ alert, kind }] = group;
  return (
    <>
      <span className="tl-still">
        <Thumbnail key={alert.id} address={alert.picture} />
      </span>
      <span className="tl-type">
        <Icon name={alertTypeIcons[kind]} />
        {group.length === 1 ? t(`alerts:type.${kind}`) : t('alerts:count', { count: group.length })}
      </span>
    </>
  );
}
