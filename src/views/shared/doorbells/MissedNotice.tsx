import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { ThumbnailsActor } from '../../../actors/alerts/thumbnails.tsx';
import { useMissedRingsRef } from '../../../actors/shell/shellPage.tsx';
import { allAlerts, alertAddress } from '../../../domain/alerts/alertAddress.ts';
import { ringType } from '../../../domain/doorbells/ring.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { noticedOf } from '../../../machines/doorbells/missedRings/missedRings.machine.ts';
import { useCameraAddress, useChosenSerialNumber, useDevices, useHomeKind } from '../device/cameras.ts';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { sinceText } from '../text/momentText.ts';
import { viewerTimezone } from '../text/zoneText.ts';
import { useRingAddress } from './useRingAddress.ts';
import { VisitorPicture } from './VisitorPicture.tsx';

/** The doorbell whose visitors the page already shows; null for none. */
function useShownDoorbell(): string | null {
  const { tab } = useCameraAddress();
  const serialNumber = useChosenSerialNumber();
  return useHomeKind() === 'doorbell' && tab === 'live' ? serialNumber : null;
}

/** The last missed ring, with the visitor. It stays until it is seen or dismissed, and is announced when it appears. */
export function MissedNotice() {
  const { t, i18n } = useTranslation();
  const addressOfRing = useRingAddress();
  const ref = useMissedRingsRef();
  const here = useShownDoorbell();
  const isNotified = ({ serialNumber }: Alert) => serialNumber !== here;
  const count = useSelector(ref, ({ context }) => noticedOf(context).filter(isNotified).length);
  const missed = useSelector(ref, ({ context }) => noticedOf(context).find(isNotified) ?? null);
  const doorbells = useDevices('doorbell');
  if (missed === null) return <output />;
  const { serialNumber, deviceName, at, picture, box } = missed;
  const timezone =
    doorbells.find((device) => device.serialNumber === serialNumber)?.timezone ?? viewerTimezone();
  const label = t('common:dismiss');
  const rings = alertAddress({ ...allAlerts('/doorAlerts', { period: 'week' }, 'new'), type: ringType });
  return (
    <output>
      <span className="missed" key={missed.id}>
        <ThumbnailsActor>
          <VisitorPicture address={picture} box={box} />
        </ThumbnailsActor>
        <span className="missed-words">
          <b>{t('doorbells:missed.title', { name: deviceName || serialNumber })}</b>
          <span>{t('doorbells:missed.text', { time: sinceText(at, i18n.language, timezone) })}</span>
          <Link
            to={addressOfRing(missed, timezone)}
            onPress={() => ref.send({ type: 'ring.seen', id: missed.id })}
          >
            {t('doorbells:missed.see')}
          </Link>
          {count > 1 && <Link to={rings}>{t('doorbells:missed.more', { count: count - 1 })}</Link>}
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
      </span>
    </output>
  );
}
