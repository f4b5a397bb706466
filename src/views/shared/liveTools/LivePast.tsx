import '../../styles/alerts.css';
import './livePast.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RecentAlertsActor } from '../../../actors/alerts/recentAlerts.tsx';
import { useTimelineZoom } from '../../../actors/history/timelineContexts.tsx';
import { LiveTimelineActor, useLiveTimeline } from '../../../actors/live/liveTimeline.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { alertAddress, allAlerts } from '../../../domain/alerts/alertAddress.ts';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import { recordedChannel } from '../../../domain/alerts/moment.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { useAddressOf } from '../device/cameras.ts';
import { alertTypeIcons } from '../events/alertTypeIcons.ts';
import { RecentAlerts } from '../events/RecentAlerts.tsx';
import { Thumbnail } from '../events/Thumbnail.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { NotLoaded } from '../page/NotLoaded.tsx';
import { sinceText } from '../text/momentText.ts';
import { useRecordTypeName } from '../text/recordTypeName.ts';
import { Timeline } from '../timeline/Timeline.tsx';

type OfCamera = { readonly camera: Recorder };

/** Today's recordings of the camera that is watched live. A press leads to the recording of that second. */
export function LiveTimeline({ camera }: OfCamera) {
  return (
    <LiveTimelineActor key={`${camera.serialNumber} ${camera.channel} ${camera.timezone}`} camera={camera}>
      <Today camera={camera} />
    </LiveTimelineActor>
  );
}

const notShown = () => null;

function Today({ camera: { serialNumber, channel, timezone } }: OfCamera) {
  const { t } = useTranslation();
  const { timeline, playhead } = useLiveTimeline();
  const zoom = useTimelineZoom();
  const navigate = useNavigate();
  const addressOf = useAddressOf();
  const nameOf = useRecordTypeName();
  const attributes = useMachineAttributes(timeline);
  const recorded = useSelector(timeline, ({ context }) => context.recorded);
  const { day, second: now } = useSelector(timeline, ({ context }) => context.now);
  const hasFailed = useSelector(timeline, (snapshot) => snapshot.matches('failed'));
  const play = (second: number) => {
    const moment = { tab: 'history', day, second: Math.min(second, playhead.get()) } as const;
    void navigate(addressOf(serialNumber, moment, channel));
  };
  return (
    <section className="live-past" aria-label={t('live:past.title')} {...attributes}>
      <h3>{t('live:past.title')}</h3>
      {recorded !== null && (
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
          preview={notShown}
        />
      )}
      {recorded === null && !hasFailed && <output className="tl">{t('common:loading')}</output>}
      {hasFailed && <NotLoaded onAgain={() => timeline.send({ type: 'retry' })} />}
    </section>
  );
}

const everyType: readonly string[] = [];

/** The newest alerts of the camera that is watched live, each with a link to its recording. */
export function LiveAlerts({ camera }: OfCamera) {
  const { t } = useTranslation();
  const { serialNumber, channel = null, timezone } = camera;
  const filters = allAlerts(channel === null ? '/alert' : '/gatewayAlerts', { period: 'week' }, 'all');
  return (
    <RecentAlertsActor camera={camera} types={everyType}>
      <RecentAlerts
        title={t('live:past.alerts')}
        all={{
          label: t('live:past.allAlerts'),
          to: alertAddress({ ...filters, device: serialNumber, channel }),
        }}
        none={t('live:past.noAlerts')}
        item={(alert) => <RecentAlert key={alert.id} alert={alert} timezone={timezone} />}
      />
    </RecentAlertsActor>
  );
}

function RecentAlert({ alert, timezone }: { alert: Alert; timezone: string }) {
  const { t, i18n } = useTranslation();
  const addressOf = useAddressOf();
  const { serialNumber, at, type, seconds, picture } = alert;
  const name = alertNameOf(type);
  return (
    <li className="ev">
      <Link
        to={addressOf(serialNumber, { tab: 'history', ...secondAt(at, timezone) }, recordedChannel(alert))}
      >
        <Thumbnail address={picture}>
          <span className="kind">
            <Icon name={alertTypeIcons[name]} />
            {t(`alerts:type.${name}`)}
          </span>
          {seconds === 0 && <span className="len">{t('alerts:notRecorded')}</span>}
        </Thumbnail>
        <span className="cap">
          <time dateTime={new Date(at).toISOString()}>{sinceText(at, i18n.language, timezone)}</time>
        </span>
      </Link>
    </li>
  );
}
