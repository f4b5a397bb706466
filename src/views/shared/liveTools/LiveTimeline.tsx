import './liveTimeline.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ThumbnailsActor } from '../../../actors/alerts/thumbnails.tsx';
import { useTimelineZoom } from '../../../actors/history/timelineContexts.tsx';
import { LiveTimelineActor, useLiveTimeline } from '../../../actors/live/liveTimeline.tsx';
import { useHas, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { NamedAlertType } from '../../../domain/alerts/alert.ts';
import { gridCameraId } from '../../../domain/grids/gridCamera.ts';
import { onlyAlertsState } from '../../../domain/history/onlyAlertsState.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { useAddressOf } from '../device/cameras.ts';
import { SideBySideLink } from '../neighbours/SideBySideLink.tsx';
import { useSideBySide } from '../neighbours/sideBySide.ts';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { NotLoaded } from '../page/TryAgain.tsx';
import { useRecordTypeName } from '../text/recordTypeName.ts';
import { Timeline } from '../timeline/Timeline.tsx';

type OfCamera = { readonly camera: Recorder };

/** Today's recordings and alerts of the camera that is watched live. A press goes to the recording of that second. */
export function LiveTimeline({ camera }: OfCamera) {
  return (
    <LiveTimelineActor camera={camera}>
      <ThumbnailsActor>
        <Today camera={camera} />
      </ThumbnailsActor>
    </LiveTimelineActor>
  );
}

const notShown = () => null;

function Today({ camera }: OfCamera) {
  const { serialNumber, channel, timezone } = camera;
  const { t } = useTranslation();
  const { timeline, marks, playhead } = useLiveTimeline();
  const zoom = useTimelineZoom();
  const navigate = useNavigate();
  const addressOf = useAddressOf();
  const hasAlerts = useHas('alerts');
  const nameOf = useRecordTypeName();
  const attributes = useMachineAttributes(timeline);
  const recorded = useSelector(timeline, ({ context }) => context.recorded);
  const { day, second: now } = useSelector(timeline, ({ context }) => context.now);
  const marksAttributes = useMachineAttributes(marks);
  const { alerts: ofDay, hidden } = useSelector(marks, ({ context }) => context);
  const areMarksLost = useSelector(marks, (snapshot) => snapshot.matches('failed'));
  const alerts = {
    ofDay,
    hidden,
    onToggle: (kind: NamedAlertType) => marks.send({ type: 'kind.toggle', kind }),
    onRetry: areMarksLost ? () => marks.send({ type: 'retry' }) : null,
    only: null,
  };
  const hasFailed = useSelector(timeline, (snapshot) => snapshot.matches('failed'));
  const play = (second: number) => {
    const moment = { tab: 'history', day, second: Math.min(second, playhead.get()) } as const;
    void navigate(addressOf(serialNumber, moment, channel));
  };
  return (
    <section className="live-past" aria-label={t('live:past.title')} {...attributes}>
      <header>
        <h3>{t('live:past.title')}</h3>
        {hasAlerts && (
          <Link
            className="heading-link"
            to={addressOf(serialNumber, { tab: 'history', day }, channel)}
            state={onlyAlertsState}
            title={t('history:only.help')}
          >
            <Icon name="pi-forward" />
            {t('history:only.label')}
          </Link>
        )}
        <SideBySide camera={camera} />
      </header>
      {recorded !== null && (
        <div {...marksAttributes}>
          <Timeline
            zoom={zoom}
            sections={recorded.sections}
            day={day}
            timezone={timezone}
            playhead={playhead}
            now={now}
            marked={null}
            nameOf={nameOf}
            onSeek={play}
            alerts={hasAlerts ? alerts : null}
            preview={notShown}
          />
        </div>
      )}
      {recorded === null && !hasFailed && <output className="tl">{t('common:loading')}</output>}
      {hasFailed && <NotLoaded onAgain={() => timeline.send({ type: 'retry' })} />}
    </section>
  );
}

/** Plays the last minutes of this camera and of the nearest others. */
function SideBySide({ camera: { serialNumber, channel } }: OfCamera) {
  return <SideBySideLink link={useSideBySide(gridCameraId(serialNumber, channel), null, null)} />;
}
