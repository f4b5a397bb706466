import { useTranslation } from 'react-i18next';
import { ThumbnailsActor } from '../../../actors/alerts/thumbnails.tsx';
import { useMissedRingsRef } from '../../../actors/shell/shellPage.tsx';
import { allAlerts, alertAddress } from '../../../domain/alerts/alertAddress.ts';
import { ringType } from '../../../domain/doorbells/ring.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { useDevices } from '../device/cameras.ts';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { sinceText } from '../text/momentText.ts';
import { viewerTimezone } from '../text/zoneText.ts';
import { useRingAddress } from './useRingAddress.ts';
import { VisitorPicture } from './VisitorPicture.tsx';

/** A missed ring, with the visitor, and the number of others. */
export function MissedRing({ ring, others }: { ring: Alert; others: number }) {
  const { t, i18n } = useTranslation();
  const addressOfRing = useRingAddress();
  const ref = useMissedRingsRef();
  const doorbells = useDevices('doorbell');
  const { serialNumber, deviceName, at, picture, box } = ring;
  const timezone =
    doorbells.find((device) => device.serialNumber === serialNumber)?.timezone ?? viewerTimezone();
  const label = t('common:dismiss');
  const rings = alertAddress({ ...allAlerts('/doorAlerts', { period: 'week' }, 'new'), type: ringType });
  return (
    <>
      <ThumbnailsActor>
        <VisitorPicture address={picture} box={box} />
      </ThumbnailsActor>
      <span className="missed-words">
        <b>{t('doorbells:missed.title', { name: deviceName || serialNumber })}</b>
        <span>{t('doorbells:missed.text', { time: sinceText(at, i18n.language, timezone) })}</span>
        <Link to={addressOfRing(ring, timezone)} onPress={() => ref.send({ type: 'ring.seen', id: ring.id })}>
          {t('doorbells:missed.see')}
        </Link>
        {others > 0 && <Link to={rings}>{t('doorbells:missed.more', { count: others })}</Link>}
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        title={label}
        onClick={() => ref.send({ type: 'notice.dismissed', at })}
      >
        <Icon name="pi-times" />
      </button>
    </>
  );
}
