import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Archive } from '../../../domain/wire/calls/alerts.ts';
import { cameraAddress } from '../../../domain/devices/cameraAddress.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { lengthText } from '../../shared/text/lengthText.ts';
import { Link } from '../../shared/page/Link.tsx';
import { Thumbnail } from '../../shared/events/Thumbnail.tsx';
import { useRecordTypeName } from '../../shared/text/recordTypeName.ts';
import { ArchiveDownload } from './ArchiveDownload.tsx';

/** A recording: picture, from when to when, record type and length; a link into playback at its beginning; its file. */
export const ArchiveRow = memo(function ArchiveRow({
  archive,
  timezone,
}: {
  archive: Archive;
  timezone: string;
}) {
  const { t } = useTranslation();
  const nameOf = useRecordTypeName();
  const { serailno, at, seconds, type, picture } = archive;
  const { day, second } = secondAt(at, timezone);
  const until = at + seconds * 1000;
  return (
    <li>
      <Link className="rec-link" to={cameraAddress(serailno, { tab: 'history', day, second })}>
        <Thumbnail address={picture}>
          <span className="len">{lengthText(seconds)}</span>
        </Thumbnail>
        <span className="rec-body">
          <b>
            <time dateTime={new Date(at).toISOString()}>{wallClock(at, timezone).time}</time>
            {t('alerts:archives.until', { time: wallClock(until, timezone).time })}
          </b>
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
