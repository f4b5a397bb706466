import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Archive } from '../../../domain/calls/alarms.ts';
import { cameraAddress } from '../../../domain/cameraAddress.ts';
import { secondAt } from '../../../domain/deviceDay.ts';
import { wallClock } from '../../../domain/wallClock.ts';
import { Icon } from '../../shared/Icon.tsx';
import { lengthText } from '../../shared/lengthText.ts';
import { Link } from '../../shared/Link.tsx';
import { Thumbnail } from '../../shared/Thumbnail.tsx';
import { useRecordTypeName } from '../../shared/recordTypeName.ts';
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
