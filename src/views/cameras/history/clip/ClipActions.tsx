import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipShareRef, useDownloadsRef } from '../../../../actors/clips/clipContexts.tsx';
import { useIncidentChoiceRef } from '../../../../actors/clips/incidents.tsx';
import { useClipRangeRef } from '../../../../actors/history/historyContexts.tsx';
import { clipsOf, isShareable } from '../../../../domain/clips/clip.ts';
import { Button } from '../../../shared/form/Button.tsx';
import type { PlayedDay } from './playedDay.ts';

/**
 * The actions for the marked range: download it and, if the person owns the camera, share it. An incident takes one clip
 * at a time.
 */
export function ClipActions({ camera, day, sections }: Omit<PlayedDay, 'playhead'>) {
  const { t } = useTranslation();
  const downloads = useDownloadsRef();
  const share = useClipShareRef();
  const incident = useIncidentChoiceRef();
  const range = useSelector(useClipRangeRef(), (snapshot) => snapshot.context.range);
  const clips = clipsOf(camera, day, sections, range);
  const recorded = clips.filter((clip) => clip.recorded > 0);
  const request = { type: 'download', files: recorded } as const;
  const [only] = clips.length === 1 ? clips : [];
  // The provider says why a range without video cannot be shared.
  const shared = recorded.length > 0 ? recorded : clips.slice(0, 1);
  const isPlain = only !== undefined || recorded.length === 0;
  const canDownload = useSelector(downloads, (snapshot) => snapshot.can(request));
  return (
    <>
      <Button
        label={isPlain ? t('clips:download') : t('clips:parts.download', { count: recorded.length })}
        icon="pi-download"
        size="small"
        data-focus
        aria-disabled={!canDownload}
        onClick={() => canDownload && downloads.send(request)}
      />
      {only && (
        <Button
          label={t('incidents:add.clip')}
          icon="pi-folder"
          outlined
          severity="secondary"
          size="small"
          onClick={() => incident.send({ type: 'add', what: { ...only, kind: 'clip' } })}
        />
      )}
      {!camera.shared && isShareable(recorded) && (
        <Button
          label={t('clips:share')}
          icon="pi-share-alt"
          outlined
          severity="secondary"
          size="small"
          onClick={() => share.send({ type: 'share', clips: shared })}
        />
      )}
    </>
  );
}
