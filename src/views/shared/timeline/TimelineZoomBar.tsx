import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { pixelOf, zoomSteps, type ZoomStep } from '../../../domain/history/timeline/view.ts';
import { wallOf, type WallDay } from '../../../domain/time/wallDay.ts';
import type { TimelineZoomRef } from '../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import type { PlayheadSource } from './dom/scene.ts';
import { Icon } from '../page/Icon.tsx';
import { unitText } from '../text/numberText.ts';

/**
 * The zoom steps as radio buttons, and a zoom button on each side, which keeps the focus at the last step. They zoom
 * around the playhead if it is in view.
 */
export function TimelineZoomBar({
  zoom,
  playhead,
  wallDay,
}: {
  zoom: TimelineZoomRef;
  playhead: PlayheadSource;
  wallDay: WallDay;
}) {
  const { t, i18n } = useTranslation();
  const place = useCallback((): number => {
    const { view } = zoom.getSnapshot().context;
    const x = pixelOf(view, wallOf(wallDay, playhead.get()));
    return playhead.isKnown() && x >= 0 && x <= view.width ? x : view.width / 2;
  }, [zoom, playhead, wallDay]);
  const part = { zoom, place };
  return (
    <div className="tl-zoom">
      <ZoomButton {...part} type="zoom.out" icon="pi-minus" label={t('history:timeline.zoom.out')} />
      <div className="seg" role="radiogroup" aria-label={t('history:timeline.zoom.label')}>
        {zoomSteps.map((minutes) => (
          <StepChoice
            key={minutes}
            {...part}
            minutes={minutes}
            label={unitText(minutes, 'minute', i18n.language, 'short')}
          />
        ))}
      </div>
      <ZoomButton {...part} type="zoom.in" icon="pi-plus" label={t('history:timeline.zoom.in')} />
    </div>
  );
}

/** A part of the bar. Each looks at the zoom for itself, so that changing the zoom renders only what looks different. */
type Part = {
  readonly zoom: TimelineZoomRef;
  /** The pixel around which the zoom changes. */
  readonly place: () => number;
  readonly label: string;
};

function ZoomButton({
  zoom,
  place,
  label,
  type,
  icon,
}: Part & { type: 'zoom.in' | 'zoom.out'; icon: string }) {
  const canZoom = useSelector(zoom, (snapshot) => snapshot.can({ type, x: 0 }));
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-disabled={!canZoom}
      onClick={() => canZoom && zoom.send({ type, x: place() })}
    >
      <Icon name={icon} />
    </button>
  );
}

function StepChoice({ zoom, place, label, minutes }: Part & { minutes: ZoomStep }) {
  const isChosen = useSelector(zoom, (snapshot) => snapshot.context.step === minutes);
  return (
    <label>
      <input
        type="radio"
        name="timeline-step"
        aria-label={label}
        checked={isChosen}
        onChange={() => zoom.send({ type: 'zoom.choose', minutes, x: place() })}
      />
      {isChosen ? label : minutes}
    </label>
  );
}
