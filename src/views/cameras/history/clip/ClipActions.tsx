import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipShareRef, useDownloadsRef } from '../../../../actors/clips/clipContexts.tsx';
import { useIncidentChoiceRef } from '../../../../actors/clips/incidents.tsx';
import { useClipRangeRef } from '../../../../actors/history/historyContexts.tsx';
import { clipsOf, isShareable } from '../../../../domain/clips/clip.ts';
import { addedClips } from '../../../../domain/clips/incident.ts';
import { Button } from '../../../shared/form/Button.tsx';
import type { PlayedDay } from './playedDay.ts';

/** The actions for the marked range: download it, add it to an incident and, if the person owns the camera, share it. */
export function ClipActions({ camera, day, sections }: Omit<PlayedDay, 'playhead'>) {
  const { t } = useTranslation();
  const downloads = useDownloadsRef();
  const share = useClipShareRef();
  const incident = useIncidentChoiceRef();
  const range = useSelector(useClipRangeRef(), (snapshot) => snapshot.context.range);
  const clips = clipsOf(camera, day, sections, range);
  const recorded = clips.filter((clip) => clip.recorded > 0);
  const request = { type: 'download', files: recorded } as const;
  // The provider says why a range without video cannot be shared or added.
  const shared = recorded.length > 0 ? recorded : clips.slice(0, 1);
  const isPlain = clips.length === 1 || recorded.length === 0;
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
      <Button
        label={t('incidents:add.clip')}
        icon="pi-folder"
        outlined
        severity="secondary"
        size="small"
        onClick={() => incident.send({ type: 'add', what: addedClips({ ...camera, day }, shared) })}
      />
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
