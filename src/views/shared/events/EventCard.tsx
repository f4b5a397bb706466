import { memo } from 'react';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import { recordedChannel } from '../../../domain/alerts/moment.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { withPass } from '../../../domain/time/zone/repeatedHour.ts';
import { Icon } from '../page/Icon.tsx';
import { lengthText } from '../text/numberText.ts';
import type { Translate } from '../text/translate.ts';
import { timeUnderHeading } from '../text/momentText.ts';
import { Link } from '../page/Link.tsx';
import { alertPlace } from './alertPlace.ts';
import { alertTypeIcons } from './alertIcons.ts';
import type { PlaceInList } from './dom/virtual.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useAddressOf } from '../device/cameras.ts';

/**
 * An alert as a thumbnail with its type and length, or a note that nothing was recorded, and the time below. It links
 * to that second of the history, or to a given address; an alert of a gateway links to its source. In a list of several
 * devices it names its own.
 */
export const EventCard = memo(function EventCard({
  alert,
  timezone,
  listZone = timezone,
  isNamed = false,
  to,
  language,
  t,
  ...place
}: PlaceInList & {
  alert: Alert;
  timezone: string;
  /** By whose calendar the list has its headings, if not the device's. */
  listZone?: string;
  isNamed?: boolean;
  /** The address that it links to. */
  to?: string;
  language: string;
  /** The list passes it in, because there are many cards. */
  t: Translate;
}) {
  const addressOf = useAddressOf();
  const { serialNumber, at, type, seconds, picture } = alert;
  const name = alertNameOf(type);
  const from = alertPlace(alert, t);
  const isRecorded = seconds > 0;
  const { day, second } = secondAt(at, timezone);
  const { time } = wallClock(at, timezone);
  return (
    <li {...place} className="ev">
      <Link to={to ?? addressOf(serialNumber, { tab: 'history', day, second }, recordedChannel(alert))}>
        <Thumbnail address={picture}>
          <span className="kind">
            <Icon name={alertTypeIcons[name]} />
            {t(`alerts:type.${name}`)}
          </span>
          <span className="len">{isRecorded ? lengthText(seconds) : t('alerts:notRecorded')}</span>
        </Thumbnail>
        <span className="cap">
          {isNamed && <b title={from}>{from}</b>}
          <time dateTime={new Date(at).toISOString()}>
            {isNamed
              ? timeUnderHeading(time, at, timezone, listZone, language)
              : withPass(time, at, timezone)}
          </time>
          {isRecorded && !isNamed && (
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
