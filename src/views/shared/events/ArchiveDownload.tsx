import { useTranslation } from 'react-i18next';
import { useDownloadsRef } from '../../../actors/clips/clipContexts.tsx';
import type { Archive } from '../../../domain/wire/calls/alerts.ts';
import { clipsOf, wholeSecondsOf } from '../../../domain/clips/clip.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { withPass } from '../../../domain/time/zone/repeatedHour.ts';
import { Icon } from '../page/Icon.tsx';

/** Downloads a recording of the list; one over an hour becomes several files. */
export function ArchiveDownload({ archive, timezone }: { archive: Archive; timezone: string }) {
  const { t } = useTranslation();
  const downloads = useDownloadsRef();
  const { serialNumber, deviceName: name, at, seconds } = archive;
  const { day, second } = secondAt(at, timezone);
  const recording = { start: second, end: second + seconds };
  const files = clipsOf({ name, serialNumber, timezone }, day, [recording], wholeSecondsOf(recording));
  const start = () => downloads.send({ type: 'download', files });
  const time = withPass(wallClock(at, timezone).time, at, timezone);
  const label =
    files.length > 1
      ? t('clips:parts.from', { time, count: files.length })
      : t('clips:downloadFrom', { time });
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={start}>
      <Icon name="pi-download" />
    </button>
  );
}
