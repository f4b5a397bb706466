import './rings.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMissedRingsRef } from '../../../actors/shell/shellPage.tsx';
import { RecentAlertsActor } from '../../../actors/alerts/recentAlerts.tsx';
import { allAlerts, alertAddress } from '../../../domain/alerts/alertAddress.ts';
import type { Device } from '../../../domain/devices/device.ts';
import { ringType } from '../../../domain/doorbells/ring.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { RecentAlerts } from '../events/RecentAlerts.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { sinceText } from '../text/momentText.ts';
import { useRingAddress } from './useRingAddress.ts';
import { VisitorPicture } from './VisitorPicture.tsx';

/** The types of its alerts that are listed. */
const onlyRings = [ringType];

/** The visitors of a doorbell in the last week, newest first, as thumbnails that link to the recorded moment. */
export function Visitors({ camera }: { camera: Device }) {
  return (
    <RecentAlertsActor camera={camera} types={onlyRings}>
      <Shown camera={camera} />
    </RecentAlertsActor>
  );
}

function Shown({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const to = alertAddress({
    ...allAlerts('/doorAlerts', { period: 'week' }, 'all'),
    device: camera.serialNumber,
    type: ringType,
  });
  return (
    <RecentAlerts
      title={t('doorbells:rings.title')}
      all={{ label: t('doorbells:rings.all'), to }}
      none={t('doorbells:rings.none')}
      item={(alert) => <Visitor key={alert.id} alert={alert} timezone={camera.timezone} />}
    />
  );
}

function Visitor({ alert, timezone }: { alert: Alert; timezone: string }) {
  const { t, i18n } = useTranslation();
  const addressOfRing = useRingAddress();
  const ref = useMissedRingsRef();
  const { id, at, picture, box, reviewed } = alert;
  const isRinging = useSelector(ref, ({ context }) => context.ringing.some((ring) => ring.id === id));
  const isMissed = useSelector(ref, ({ context }) => !reviewed && !isRinging && !context.seen.includes(id));
  return (
    <li className="visit" data-missed={isMissed || undefined}>
      <Link
        to={addressOfRing(alert, timezone)}
        onPress={() => isMissed && ref.send({ type: 'ring.seen', id })}
      >
        <VisitorPicture address={picture} box={box}>
          {isMissed && (
            <span className="chip warn">
              <Icon name="pi-bell" />
              {t('doorbells:missed.chip')}
            </span>
          )}
        </VisitorPicture>
        <b>
          <time dateTime={new Date(at).toISOString()}>{sinceText(at, i18n.language, timezone)}</time>
        </b>
        <small>
          {!isMissed && !isRinging && <Icon name="pi-check" />}
          {isRinging
            ? t('doorbells:ringing.label')
            : t(isMissed ? 'doorbells:rings.missed' : 'doorbells:rings.seen')}
        </small>
      </Link>
    </li>
  );
}
