import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useLiveRecordingRef } from '../../../actors/live/liveContexts.tsx';
import type { LivePlayerRef, LiveQualityRef } from '../../../machines/live/livePlayer/selectors.ts';
import { Icon } from '../page/Icon.tsx';
import { PlayerNote } from '../player/PlayerNote.tsx';
import { SnapshotNote } from '../player/SnapshotControl.tsx';

/** Errors of the controls of the bar, until the next attempt. */
export function LiveNotes({ player }: { player: LivePlayerRef }) {
  const recording = useLiveRecordingRef();
  const { t } = useTranslation();
  const isCutShort = useSelector(recording, (now) => now.matches('cutShort'));
  const quality = useSelector(player, ({ children }) => children.quality);
  const ofRecording = useSelector(recording, ({ context }) => context.error);
  return (
    <>
      {quality && <QualityNote quality={quality} />}
      <SnapshotNote />
      <div {...useMachineAttributes(recording)}>
        {ofRecording !== null && <PlayerNote message={ofRecording} />}
        {isCutShort && (
          <output className="player-note">
            <Icon name="pi-info-circle" />
            <span>{t('live:recording.cutShort')}</span>
          </output>
        )}
      </div>
    </>
  );
}

function QualityNote({ quality }: { quality: LiveQualityRef }) {
  const error = useSelector(quality, ({ context }) => context.error);
  return error === null ? null : <PlayerNote message={error} />;
}
