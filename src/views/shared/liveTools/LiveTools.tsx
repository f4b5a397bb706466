import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipDownloadRef } from '../../../actors/clips/clipContexts.tsx';
import {
  useLiveRecordingRef,
  useLiveSnapshotRef,
  useLiveStatsRef,
  usePictureZoomRef,
} from '../../../actors/live/liveContexts.tsx';
import { useHas } from '../../../actors/shell/contexts.tsx';
import { liveQualities, type LiveQuality } from '../../../domain/history/recording.ts';
import { faceOf, type LivePlayerRef } from '../../../machines/live/livePlayer/selectors.ts';
import { Control } from '../player/Control.tsx';
import { FullScreen } from '../player/dom/FullScreen.tsx';
import { MoreMenu } from './dom/MoreMenu.tsx';
import { PictureInPicture } from './dom/PictureInPicture.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { QualityChoice } from './QualityChoice.tsx';

const middle = { x: 0.5, y: 0.5 };
/** One press of the zoom buttons. */
const zoomFactor = 1.5;

/**
 * The right part of the bar of a live window: quality, snapshot, recording, four cameras, full screen, and more.
 *
 * @param four the address with three other cameras; null if the device is not a camera
 * @param offered the qualities that can be chosen; by default all
 * @param isOwn whether this person may choose its thumbnail; for a shared camera, only its owner may
 */
export function LiveTools({
  player,
  four,
  isOwn,
  offered = liveQualities,
}: {
  player: LivePlayerRef;
  four: string | null;
  isOwn: boolean;
  offered?: readonly LiveQuality[] | undefined;
}) {
  const { t } = useTranslation();
  const snapshot = useLiveSnapshotRef();
  const stats = useLiveStatsRef();
  const zoom = usePictureZoomRef();
  const quality = useSelector(player, ({ children }) => children.quality);
  const isLive = useSelector(player, (now) => faceOf(now) === 'live');
  const isUploading = useSelector(snapshot, (now) => now.matches('uploading'));
  const isEnlarged = useSelector(zoom, (now) => now.matches('enlarged'));
  const hasFiles = useHas('recordings');
  const isShown = useSelector(stats, (now) => now.matches('shown'));
  return (
    <>
      {quality && offered.length > 1 && <QualityChoice quality={quality} offered={offered} />}
      <Control
        icon="pi-camera"
        label={t('live:snapshot.save')}
        onPress={() => snapshot.send({ type: 'save' })}
      />
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
        <button type="button" onClick={() => zoom.send({ type: 'zoom', factor: zoomFactor, at: middle })}>
          <Icon name="pi-search-plus" />
          {t('live:zoom.in')}
        </button>
        {isEnlarged && (
          <>
            <button
              type="button"
              onClick={() => zoom.send({ type: 'zoom', factor: 1 / zoomFactor, at: middle })}
            >
              <Icon name="pi-search-minus" />
              {t('live:zoom.out')}
            </button>
            <button type="button" onClick={() => zoom.send({ type: 'reset' })}>
              <Icon name="pi-refresh" />
              {t('live:zoom.reset')}
            </button>
          </>
        )}
        <button type="button" aria-pressed={isShown} onClick={() => stats.send({ type: 'toggle' })}>
          <Icon name="pi-chart-line" />
          {t('live:figures.label')}
        </button>
        {isLive && <PictureInPicture />}
      </MoreMenu>
    </>
  );
}

/** Hidden while another file is downloading; its status is below the video. */
function RecordControl({ player }: { player: LivePlayerRef }) {
  const { t } = useTranslation();
  const recording = useLiveRecordingRef();
  const isRecording = useSelector(recording, (now) => now.matches('recording'));
  const isFree = useSelector(useClipDownloadRef(), (now) => now.matches('idle'));
  if (!isRecording && !isFree) return null;
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
