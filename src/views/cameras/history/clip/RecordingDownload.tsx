import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadsRef } from '../../../../actors/clips/clipContexts.tsx';
import { clipsOf, recordingAt, wholeSecondsOf } from '../../../../domain/clips/clip.ts';
import { Button } from '../../../shared/form/Button.tsx';
import { useRecordTypeName } from '../../../shared/text/recordTypeName.ts';
import type { PlayedDay } from './playedDay.ts';

/** Downloads the recording at the playhead; one over an hour becomes several files. A gap has none. */
export function RecordingDownload({ camera, day, sections, playhead }: PlayedDay) {
  const { t } = useTranslation();
  const nameOf = useRecordTypeName();
  const downloads = useDownloadsRef();
  const recording = useSyncExternalStore(playhead.subscribe, () => recordingAt(sections, playhead.get()));
  const files = recording === undefined ? [] : clipsOf(camera, day, [recording], wholeSecondsOf(recording));
  const label =
    files.length > 1 ? t('clips:parts.recording', { count: files.length }) : t('clips:downloadRecording');
  return (
    <Button
      label={label}
      title={
        recording === undefined || files.length > 1
          ? label
          : t('clips:downloadRecordingOf', { type: nameOf(recording.type) })
      }
      className="clip-recording"
      data-several={files.length > 1 || undefined}
      icon="pi-video"
      outlined
      severity="secondary"
      size="small"
      aria-disabled={files.length === 0}
      onClick={() => files.length > 0 && downloads.send({ type: 'download', files })}
    />
  );
}
