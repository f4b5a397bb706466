import './rings.css';
import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { useMissedRingsRef } from '../../../actors/shell/shellPage.tsx';
import { RingsOfDoorbell } from '../../../actors/doorbells/ringsOfDoorbell.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { allAlerts, alertAddress } from '../../../domain/alerts/alertAddress.ts';
import type { Device } from '../../../domain/devices/device.ts';
import { ringType } from '../../../domain/doorbells/ring.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { KeepLast } from '../dialog/dom/KeepLast.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { sinceText } from '../text/momentText.ts';
import { useRingAddress } from './useRingAddress.ts';
import { VisitorPicture } from './VisitorPicture.tsx';

/** At most this many rings are shown. The others are in the list of alerts. */
const mostShown = 6;

/** The visitors of a doorbell in the last week, newest first, as thumbnails that link to the recorded moment. */
export function Visitors({ camera }: { camera: Device }) {
  return (
    <RingsOfDoorbell camera={camera}>
      <Shown camera={camera} />
    </RingsOfDoorbell>
  );
}

function Shown({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const query = useAlertQueryRef();
  const attributes = useMachineAttributes(query);
  const isEmpty = useSelector(query, (snapshot) => snapshot.matches('empty'));
  const hasFailed = useSelector(query, (snapshot) => snapshot.hasTag('failed'));
  const entries = useSelector(query, (snapshot) =>
    snapshot.hasTag('listed') ? snapshot.context.pages.entries : null,
  );
  const rings = alertAddress({
    ...allAlerts('/doorAlerts', { period: 'week' }, 'all'),
    device: camera.serialNumber,
    type: ringType,
  });
  return (
    <section className="rings" aria-label={t('doorbells:rings.title')} {...attributes}>
      <header>
        <h3>{t('doorbells:rings.title')}</h3>
        <Link to={rings}>
          {t('doorbells:rings.all')}
          <Icon name="pi-angle-right" />
        </Link>
      </header>
      {hasFailed ? (
        <p role="alert">
          {t('alerts:failed')}
          <Button
            label={t('common:tryAgain')}
            text
            size="small"
            onClick={() => query.send({ type: 'refresh' })}
          />
        </p>
      ) : isEmpty ? (
        <p>{t('doorbells:rings.none')}</p>
      ) : (
        <KeepLast value={entries} fallback={<output>{t('common:loading')}</output>}>
          {(shown) => (
            <ul>
              {shown.slice(0, mostShown).map((alert) => (
                <Visitor key={alert.id} alert={alert} timezone={camera.timezone} />
              ))}
            </ul>
          )}
        </KeepLast>
      )}
    </section>
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
