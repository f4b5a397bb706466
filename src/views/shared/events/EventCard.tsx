import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { cameraAddress } from '../../../domain/devices/cameraAddress.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { Icon } from '../page/Icon.tsx';
import { lengthText } from '../text/lengthText.ts';
import { Link } from '../page/Link.tsx';
import { alertTypeIcons } from './alertTypeIcons.ts';
import { Thumbnail } from './Thumbnail.tsx';

/**
 * An alert as a picture with its type and length, or that nothing of it is recorded, and the time below: a link into the
 * history at that second.
 */
export const EventCard = memo(function EventCard({ alert, timezone }: { alert: Alert; timezone: string }) {
  const { t } = useTranslation();
  const { serailno, at, type, seconds, picture } = alert;
  const name = alertNameOf(type);
  const isRecorded = seconds > 0;
  const { day, second } = secondAt(at, timezone);
  return (
    <li className="ev">
      <Link to={cameraAddress(serailno, { tab: 'history', day, second })}>
        <Thumbnail address={picture}>
          <span className="kind">
            <Icon name={alertTypeIcons[name]} />
            {t(`alerts:type.${name}`)}
          </span>
          <span className="len">{isRecorded ? lengthText(seconds) : t('alerts:notRecorded')}</span>
        </Thumbnail>
        <span className="cap">
          <time dateTime={new Date(at).toISOString()}>{wallClock(at, timezone).time}</time>
          {isRecorded && (
            <span className="to-play">
              <Icon name="pi-play" />
              {t('alerts:play')}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});
