import { useSelector } from '@xstate/react';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { pixelOf, zoomSteps, type ZoomStep } from '../../../domain/history/timeline/view.ts';
import { wallOf, type WallDay } from '../../../domain/time/wallDay.ts';
import type { TimelineZoomRef } from '../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import type { PlayheadSource } from './dom/scene.ts';
import { Icon } from '../page/Icon.tsx';
import { unitText } from '../text/unitText.ts';

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
  const { t } = useTranslation();
  const step = useSelector(zoom, (snapshot) => snapshot.context.step);
  const canZoomIn = useSelector(zoom, (snapshot) => snapshot.can({ type: 'zoom.in', x: 0 }));
  const canZoomOut = useSelector(zoom, (snapshot) => snapshot.can({ type: 'zoom.out', x: 0 }));
  const place = useCallback((): number => {
    const { view } = zoom.getSnapshot().context;
    const x = pixelOf(view, wallOf(wallDay, playhead.get()));
    return playhead.isKnown() && x >= 0 && x <= view.width ? x : view.width / 2;
  }, [zoom, playhead, wallDay]);
  const choose = useCallback(
    (minutes: ZoomStep) => zoom.send({ type: 'zoom.choose', minutes, x: place() }),
    [zoom, place],
  );
  return (
    <div className="tl-zoom">
      <button
        type="button"
        className="icon-btn"
        aria-label={t('history:timeline.zoom.out')}
        title={t('history:timeline.zoom.out')}
        aria-disabled={!canZoomOut}
        onClick={() => canZoomOut && zoom.send({ type: 'zoom.out', x: place() })}
      >
        <Icon name="pi-minus" />
      </button>
      <div className="seg" role="radiogroup" aria-label={t('history:timeline.zoom.label')}>
        {zoomSteps.map((minutes) => (
          <StepChoice key={minutes} minutes={minutes} isChosen={minutes === step} onChoose={choose} />
        ))}
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('history:timeline.zoom.in')}
        title={t('history:timeline.zoom.in')}
        aria-disabled={!canZoomIn}
        onClick={() => canZoomIn && zoom.send({ type: 'zoom.in', x: place() })}
      >
        <Icon name="pi-plus" />
      </button>
    </div>
  );
}

/** A zoom step. Changing the zoom renders only two of them. */
const StepChoice = memo(function StepChoice({
  minutes,
  isChosen,
  onChoose,
}: {
  minutes: ZoomStep;
  isChosen: boolean;
  onChoose: (minutes: ZoomStep) => void;
}) {
  const { i18n } = useTranslation();
  const label = unitText(minutes, 'minute', i18n.language, 'short');
  return (
    <label>
      <input
        type="radio"
        name="timeline-step"
        aria-label={label}
        checked={isChosen}
        onChange={() => onChoose(minutes)}
      />
      {isChosen ? label : minutes}
    </label>
  );
});
