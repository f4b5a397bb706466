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
  const can = recording !== undefined;
  const start = () => {
    if (!can) return;
    const files = clipsOf(camera, day, [recording], wholeSecondsOf(recording));
    downloads.send({ type: 'download', files });
  };
  return (
    <Button
      label={t('clips:downloadRecording')}
      title={
        recording === undefined
          ? t('clips:downloadRecording')
          : t('clips:downloadRecordingOf', { type: nameOf(recording.type) })
      }
      className="clip-recording"
      icon="pi-video"
      outlined
      severity="secondary"
      size="small"
      aria-disabled={!can}
      onClick={start}
    />
  );
}
