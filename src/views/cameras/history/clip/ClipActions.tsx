import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipShareRef, useDownloadsRef } from '../../../../actors/clips/clipContexts.tsx';
import { useIncidentChoiceRef } from '../../../../actors/clips/incidents.tsx';
import { useClipRangeRef } from '../../../../actors/history/historyContexts.tsx';
import { clipFileName, recordedSeconds } from '../../../../domain/clips/clip.ts';
import { Button } from '../../../shared/form/Button.tsx';
import type { PlayedDay } from './playedDay.ts';

/** The actions for the marked range: download it and, if the person owns the camera, share it. */
export function ClipActions({ camera, day, sections }: Omit<PlayedDay, 'playhead'>) {
  const { t } = useTranslation();
  const downloads = useDownloadsRef();
  const share = useClipShareRef();
  const incident = useIncidentChoiceRef();
  const { from, to } = useSelector(useClipRangeRef(), (snapshot) => snapshot.context.range);
  const recorded = recordedSeconds(sections, { from, to });
  const { serialNumber, channel } = camera;
  const clip = { serialNumber, channel, day, from, to, recorded };
  const request = {
    type: 'download',
    files: [{ ...clip, fileName: clipFileName(camera, clip) }],
  } as const;
  const canDownload = useSelector(downloads, (snapshot) => snapshot.can(request));
  return (
    <>
      <Button
        label={t('clips:download')}
        icon="pi-download"
        size="small"
        data-focus
        aria-disabled={!canDownload}
        onClick={() => canDownload && downloads.send(request)}
      />
      <Button
        label={t('incidents:add.clip')}
        icon="pi-folder"
        outlined
        severity="secondary"
        size="small"
        onClick={() => incident.send({ type: 'add', what: { ...clip, kind: 'clip' } })}
      />
      {!camera.shared && (
        <Button
          label={t('clips:share')}
          icon="pi-share-alt"
          outlined
          severity="secondary"
          size="small"
          onClick={() => share.send({ type: 'share', clips: [clip] })}
        />
      )}
    </>
  );
}
