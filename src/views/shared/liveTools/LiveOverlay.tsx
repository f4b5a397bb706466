import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import {
  useLiveRecordingRef,
  useLiveStatsRef,
  usePictureZoomRef,
} from '../../../actors/live/liveContexts.tsx';
import type { LivePlayerRef } from '../../../machines/live/livePlayer/selectors.ts';
import { numberFormat } from '../text/formats.ts';
import { LiveFigures } from './dom/LiveFigures.tsx';
import { RecordingTime } from './dom/RecordingTime.tsx';
import { ZoomSurface } from './dom/ZoomSurface.tsx';

/** The overlay of the live video: the zoom surface, the recording time, and the stream details. */
export function LiveOverlay({ player }: { player: LivePlayerRef }) {
  const { t, i18n } = useTranslation();
  const zoom = usePictureZoomRef();
  const stats = useLiveStatsRef();
  const attributes = useMachineAttributes(stats);
  const scale = useSelector(zoom, (snapshot) => snapshot.context.view.scale);
  const isEnlarged = useSelector(zoom, (snapshot) => snapshot.matches('enlarged'));
  const isShown = useSelector(stats, (snapshot) => snapshot.matches('shown'));
  const shownScale = numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(scale);
  return (
    <>
      <ZoomSurface zoom={zoom} label={t('live:zoom.surface')} />
      <div className="pic-foot" {...attributes}>
        <RecordingTime recording={useLiveRecordingRef()} />
        {isEnlarged && (
          <button type="button" className="chip" onClick={() => zoom.send({ type: 'reset' })}>
            {t('live:zoom.scale', { scale: shownScale })}
          </button>
        )}
        {isShown && <LiveFigures player={player} />}
      </div>
    </>
  );
}
