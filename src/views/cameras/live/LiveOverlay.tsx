import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../app/contexts.tsx';
import { useLiveRecordingRef, useLiveStatsRef, usePictureZoomRef } from '../../../app/liveContexts.tsx';
import type { LivePlayerRef } from '../../../machines/livePlayer/selectors.ts';
import { LiveFigures } from '../../shared/dom/LiveFigures.tsx';
import { RecordingTime } from '../../shared/dom/RecordingTime.tsx';
import { ZoomSurface } from '../../shared/dom/ZoomSurface.tsx';

/** What lies on the live picture: the zoom's hands, how long is recorded, the figures. */
export function LiveOverlay({ player }: { player: LivePlayerRef }) {
  const { t, i18n } = useTranslation();
  const zoom = usePictureZoomRef();
  const stats = useLiveStatsRef();
  const attributes = useMachineAttributes(stats);
  const scale = useSelector(zoom, (snapshot) => snapshot.context.view.scale);
  const isEnlarged = useSelector(zoom, (snapshot) => snapshot.matches('enlarged'));
  const isShown = useSelector(stats, (snapshot) => snapshot.matches('shown'));
  const shownScale = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(scale);
  return (
    <>
      <ZoomSurface zoom={zoom} label={t('player:zoom.surface')} />
      <div className="pic-foot" {...attributes}>
        <RecordingTime recording={useLiveRecordingRef()} />
        {isEnlarged && (
          <button type="button" className="chip" onClick={() => zoom.send({ type: 'reset' })}>
            {t('player:zoom.scale', { scale: shownScale })}
          </button>
        )}
        {isShown && <LiveFigures player={player} />}
      </div>
    </>
  );
}
