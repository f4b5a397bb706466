import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipDownloadRef } from '../../../actors/clips/clipContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useLiveRecordingRef, useLiveSnapshotRef } from '../../../actors/live/liveContexts.tsx';
import type { LivePlayerRef, LiveQualityRef } from '../../../machines/live/livePlayer/selectors.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { DownloadStatus } from '../events/DownloadStatus.tsx';
import { Icon } from '../page/Icon.tsx';

/** Errors of the controls of the bar, until the next attempt. */
export function LiveNotes({ player }: { player: LivePlayerRef }) {
  const snapshot = useLiveSnapshotRef();
  const recording = useLiveRecordingRef();
  const { t } = useTranslation();
  const isCutShort = useSelector(recording, (now) => now.matches('cutShort'));
  const quality = useSelector(player, ({ children }) => children.quality);
  const ofSnapshot = useSelector(snapshot, ({ context }) => context.error);
  const hasDownload = useSelector(useClipDownloadRef(), (now) => !now.matches({ idle: 'ready' }));
  const ofRecording = useSelector(recording, ({ context }) => context.error);
  return (
    <div {...useMachineAttributes(snapshot)}>
      <div {...useMachineAttributes(recording)}>
        {quality && <QualityNote quality={quality} />}
        <Note message={ofSnapshot} />
        <Note message={ofRecording} />
        {isCutShort && (
          <output className="player-note">
            <Icon name="pi-info-circle" />
            <span>{t('live:recording.cutShort')}</span>
          </output>
        )}
        {hasDownload && <DownloadStatus />}
      </div>
    </div>
  );
}

function QualityNote({ quality }: { quality: LiveQualityRef }) {
  return <Note message={useSelector(quality, ({ context }) => context.error)} />;
}

function Note({ message }: { message: MessageKey | null }) {
  const { t } = useTranslation();
  if (message === null) return null;
  return (
    <p className="player-note" role="alert">
      <Icon name="pi-exclamation-circle" />
      <span>{t(`messages:${message}`)}</span>
    </p>
  );
}
