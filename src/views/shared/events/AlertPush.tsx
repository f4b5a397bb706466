import { useTranslation } from 'react-i18next';
import { AlertPushActor } from '../../../actors/alerts/alertPush.tsx';
import { useGo } from '../../../actors/shell/unsaved.ts';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import { recordedChannel } from '../../../domain/alerts/moment.ts';
import type { Announcement } from '../../../domain/alerts/newAlerts.ts';
import { isRing } from '../../../domain/doorbells/ring.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { useAddressOf, useDevices, useGateways } from '../device/cameras.ts';
import { withOffset } from '../text/zoneText.ts';

/** The page of all alerts, for a burst of several. */
const allAlerts = '/alert';

/**
 * Shows new alerts as browser notifications: device, type and time. Clicking one opens the moment in the history, or
 * the live view of a ring.
 */
export function AlertPush() {
  const { t } = useTranslation();
  const go = useGo();
  const addressOf = useAddressOf();
  const devices = [...useDevices('camera'), ...useDevices('doorbell'), ...useGateways()];
  const timezoneOf = (serialNumber: string) =>
    devices.find((device) => device.serialNumber === serialNumber)?.timezone ?? 'UTC';
  const wordsOf = (announcement: Announcement) => {
    if (announcement.kind === 'many') {
      return { title: t('alerts:newer', { count: announcement.count }), body: t('alerts:push.many') };
    }
    const { serialNumber, deviceName, type, at } = announcement.alert;
    const timezone = timezoneOf(serialNumber);
    return {
      title: deviceName || serialNumber,
      body: t('alerts:push.one', {
        type: t(`alerts:type.${alertNameOf(type)}`),
        time: withOffset(wallClock(at, timezone).time, at, timezone),
      }),
    };
  };
  const pathOf = (announcement: Announcement) => {
    if (announcement.kind === 'many') return allAlerts;
    const { serialNumber, at } = announcement.alert;
    if (isRing(announcement.alert)) return addressOf(serialNumber);
    const moment = { tab: 'history', ...secondAt(at, timezoneOf(serialNumber)) } as const;
    return addressOf(serialNumber, moment, recordedChannel(announcement.alert));
  };
  return <AlertPushActor wordsOf={wordsOf} pathOf={pathOf} onPress={go} />;
}
