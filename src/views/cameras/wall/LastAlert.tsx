import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLatestAlertsRef } from '../../../actors/devices/wallContexts.tsx';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import type { LatestAlert } from '../../../domain/alerts/latestAlert.ts';
import { alertTypeIcons } from '../../shared/events/alertIcons.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { shortSinceText, sinceText } from '../../shared/text/momentText.ts';

/** The last alert of a camera: icon, type and time on the camera's clock; only the date if it is not from today. */
export function LastAlert({ latest, timezone }: { latest: LatestAlert | undefined; timezone: string }) {
  const { t, i18n } = useTranslation();
  const areKnown = useSelector(useLatestAlertsRef(), ({ context }) => context.at > 0);
  if (latest === undefined) return <span>{areKnown && t('devices:wall.noAlerts')}</span>;
  const { type, at } = latest.alert;
  const name = alertNameOf(type);
  return (
    <span className={latest.fresh > 0 ? 'is-new' : undefined}>
      <Icon name={alertTypeIcons[name]} />
      <span>{t(`alerts:type.${name}`)}</span>
      <time dateTime={new Date(at).toISOString()} title={sinceText(at, i18n.language, timezone)}>
        {shortSinceText(at, i18n.language, timezone)}
      </time>
    </span>
  );
}
