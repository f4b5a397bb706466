import { useSelector } from '@xstate/react';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useLiveRecordingRef, useLiveStatsRef } from '../../../actors/live/liveContexts.tsx';
import type { LivePlayerRef } from '../../../machines/live/livePlayer/selectors.ts';
import { PictureFoot } from '../player/PictureFoot.tsx';
import { LiveFigures } from './dom/LiveFigures.tsx';
import { RecordingTime } from './dom/RecordingTime.tsx';

/** The overlay of the live video: that of any picture, the recording time, and the stream details. */
export function LiveOverlay({ player }: { player: LivePlayerRef }) {
  const stats = useLiveStatsRef();
  const isShown = useSelector(stats, (snapshot) => snapshot.matches('shown'));
  return (
    <PictureFoot attributes={useMachineAttributes(stats)}>
      <RecordingTime recording={useLiveRecordingRef()} />
      {isShown && <LiveFigures player={player} />}
    </PictureFoot>
  );
}
