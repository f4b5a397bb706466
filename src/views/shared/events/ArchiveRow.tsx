import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Archive } from '../../../domain/wire/calls/alerts.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { isRepeated, withPass } from '../../../domain/time/zone/repeatedHour.ts';
import { Icon } from '../page/Icon.tsx';
import { lengthText } from '../text/numberText.ts';
import { rangeText, dateBesideHeading } from '../text/momentText.ts';
import { Link } from '../page/Link.tsx';
import type { PlaceInList } from './dom/virtual.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { foreignOffset } from '../text/zoneText.ts';
import { useRecordTypeName } from '../text/recordTypeName.ts';
import { ArchiveDownload } from './ArchiveDownload.tsx';
import { useAddressOf } from '../device/cameras.ts';

/**
 * A recording: thumbnail, start and end, record type and length; a link to its start in the player; a download button.
 * In a list of several devices it names its own.
 */
export const ArchiveRow = memo(function ArchiveRow({
  archive,
  timezone,
  listZone = timezone,
  isNamed = false,
  ...place
}: PlaceInList & {
  archive: Archive;
  timezone: string;
  /** By whose calendar the list has its headings, if not the device's. */
  listZone?: string;
  isNamed?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const addressOf = useAddressOf();
  const nameOf = useRecordTypeName();
  const { serialNumber, deviceName, at, seconds, type, picture } = archive;
  const { day, second } = secondAt(at, timezone);
  const until = at + seconds * 1000;
  const end = wallClock(until, timezone).time;
  const offset = isNamed || isRepeated(until, timezone) ? foreignOffset(until, timezone) : null;
  return (
    <li {...place}>
      <Link className="rec-link" to={addressOf(serialNumber, { tab: 'history', day, second })}>
        <Thumbnail address={picture}>
          <span className="len">{lengthText(seconds)}</span>
        </Thumbnail>
        <span className="rec-body">
          <b>
            <time dateTime={new Date(at).toISOString()}>
              {dateBesideHeading(at, timezone, listZone, i18n.language)}
              {withPass(wallClock(at, timezone).time, at, timezone)}
            </time>
            {rangeText('', end, i18n.language)}
            {offset !== null && <span className="rec-offset"> {offset}</span>}
          </b>
          {isNamed && <span className="rec-device">{deviceName || serialNumber}</span>}
          <span className="rec-type">
            <i className="sw rec" data-t={type} aria-hidden="true" />
            {nameOf(type)}
          </span>
        </span>
        <span className="to-play">
          <Icon name="pi-play" />
          {t('alerts:play')}
        </span>
      </Link>
      <ArchiveDownload archive={archive} timezone={timezone} />
    </li>
  );
});
