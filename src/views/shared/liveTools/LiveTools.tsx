import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLiveRecordingRef, useLiveStatsRef } from '../../../actors/live/liveContexts.tsx';
import { usePictureSnapshotRef } from '../../../actors/live/pictureTools.tsx';
import { useHas } from '../../../actors/shell/contexts.tsx';
import { liveQualities, type LiveQuality } from '../../../domain/history/recording.ts';
import { displayStateOf, type LivePlayerRef } from '../../../machines/live/livePlayer/selectors.ts';
import { Control } from '../player/Control.tsx';
import { FullScreen } from '../player/dom/FullScreen.tsx';
import { MoreMenu } from '../player/dom/MoreMenu.tsx';
import { PictureInPicture } from '../player/dom/PictureInPicture.tsx';
import { SnapshotControl } from '../player/SnapshotControl.tsx';
import { ZoomItems } from '../player/ZoomItems.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { QualityChoice } from './QualityChoice.tsx';
import { pastSeconds } from './past.ts';

/**
 * The right part of the bar of a live window: quality, snapshot, recording, four cameras, full screen, and more.
 *
 * @param four the address with three other cameras; null if the device is not a camera
 * @param past returns the address of the recording of some seconds ago
 * @param offered the qualities that can be chosen; by default all
 * @param isOwn whether this person may choose its thumbnail; for a shared camera, only its owner may
 */
export function LiveTools({
  player,
  four,
  past,
  isOwn,
  offered = liveQualities,
}: {
  player: LivePlayerRef;
  four: string | null;
  past: () => string;
  isOwn: boolean;
  offered?: readonly LiveQuality[] | undefined;
}) {
  const { t } = useTranslation();
  const snapshot = usePictureSnapshotRef();
  const stats = useLiveStatsRef();
  const quality = useSelector(player, ({ children }) => children.quality);
  const isLive = useSelector(player, (now) => displayStateOf(now) === 'live');
  const isUploading = useSelector(snapshot, (now) => now.matches('uploading'));
  const hasHistory = useHas('recordings');
  const hasFiles = useHas('liveFiles');
  const isShown = useSelector(stats, (now) => now.matches('shown'));
  const back = t('history:back', { seconds: pastSeconds });
  return (
    <>
      {hasHistory && (
        <Link className="ctl" to={past()} atPress={() => ({ to: past() })} aria-label={back} title={back}>
          <Icon name="pi-replay" />
        </Link>
      )}
      {quality && offered.length > 1 && <QualityChoice quality={quality} offered={offered} />}
      {!offered.includes('HD') && (
        <MoreMenu label={t('live:quality.onlyLow')} isText>
          <p>{t('live:quality.onlyLowHelp')}</p>
        </MoreMenu>
      )}
      <SnapshotControl />
      {hasFiles && <RecordControl player={player} />}
      {four !== null && (
        <Link className="ctl wide" to={four} aria-label={t('live:four.label')} title={t('live:four.label')}>
          <Icon name="pi-th-large" />
        </Link>
      )}
      <FullScreen of=".player" />
      <MoreMenu label={t('live:more')}>
        {isOwn && (
          <button type="button" disabled={isUploading} onClick={() => snapshot.send({ type: 'upload' })}>
            <Icon name={isUploading ? 'pi-spinner' : 'pi-image'} />
            {t(isUploading ? 'live:snapshot.uploading' : 'live:snapshot.upload')}
          </button>
        )}
        {four !== null && (
          <Link className="narrow" to={four}>
            <Icon name="pi-th-large" />
            {t('live:four.label')}
          </Link>
        )}
        <ZoomItems />
        <button type="button" aria-pressed={isShown} onClick={() => stats.send({ type: 'toggle' })}>
          <Icon name="pi-chart-line" />
          {t('live:figures.label')}
        </button>
        {isLive && <PictureInPicture />}
      </MoreMenu>
    </>
  );
}

/** Begins and ends a recording of the live picture. */
function RecordControl({ player }: { player: LivePlayerRef }) {
  const { t } = useTranslation();
  const recording = useLiveRecordingRef();
  const isRecording = useSelector(recording, (now) => now.matches('recording'));
  return isRecording ? (
    <Control
      icon="pi-stop"
      label={t('live:recording.stop')}
      onPress={() => recording.send({ type: 'stop' })}
    />
  ) : (
    <Control
      icon="pi-circle-fill"
      label={t('live:recording.start')}
      onPress={() => recording.send({ type: 'start', quality: player.getSnapshot().context.quality })}
    />
  );
}
