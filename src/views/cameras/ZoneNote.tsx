import { useTranslation } from 'react-i18next';
import { timeZoneOf } from '../../domain/time/zone/timeZone.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { offsetElsewhere } from '../shared/text/zoneText.ts';

/** The time zone of a camera, if it differs from the viewer's or is unreadable. */
export function ZoneNote({ timezone }: { timezone: string }) {
  const { t } = useTranslation();
  if (!timeZoneOf(timezone).isKnown) {
    return (
      <span className="zone">
        <Icon name="pi-exclamation-triangle" />
        {timezone.trim() === ''
          ? t('devices:stage.zone.none')
          : t('devices:stage.zone.unknown', { zone: timezone })}
      </span>
    );
  }
  const offset = offsetElsewhere(timezone);
  if (offset === null) return null;
  return (
    <span className="zone">
      <Icon name="pi-clock" />
      {t('devices:stage.zone.offset', { offset })}
    </span>
  );
}
