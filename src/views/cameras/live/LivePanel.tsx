import '../../styles/live.css';
import { useLocation } from 'react-router';
import { ClipDownloadActor } from '../../../actors/clips/clipContexts.tsx';
import { LivePlayerActor, useLivePlayerRef } from '../../../actors/shell/contexts.tsx';
import { AutoPauseActor, LiveToolActors } from '../../../actors/live/liveContexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { readLiveView } from '../../../domain/live/liveView.ts';
import { LiveWindow } from '../../shared/player/LiveWindow.tsx';
import { FourCameras } from './FourCameras.tsx';
import { LiveNotes } from './LiveNotes.tsx';
import { LiveOverlay } from './LiveOverlay.tsx';
import { definePart } from '../../../actors/shell/parts.ts';
import { PartPlace } from '../../shared/page/PartPlace.tsx';
import { LiveTools } from './LiveTools.tsx';

/** Who rang; a doorbell alone has it. */
const visitors = definePart<{ camera: Device }>(
  'visitors',
  async () => (await import('../../shared/doorbells/Visitors.tsx')).Visitors,
);

/** The camera live: alone, or with three others beside it (spec section 9). */
export function LivePanel({ camera }: { camera: Device }) {
  const { four, others } = readLiveView(useLocation().search);
  return (
    <AutoPauseActor>
      {four ? (
        <FourCameras camera={camera} picked={others} />
      ) : (
        <LivePlayerActor device={camera}>
          <ClipDownloadActor>
            <LiveToolActors camera={camera}>
              <LiveView camera={camera} />
            </LiveToolActors>
          </ClipDownloadActor>
        </LivePlayerActor>
      )}
      {camera.deviceType === 'DOORBELL' && <PartPlace part={visitors} given={{ camera }} />}
    </AutoPauseActor>
  );
}

function LiveView({ camera }: { camera: Device }) {
  const player = useLivePlayerRef();
  return (
    <LiveWindow
      player={player}
      name={camera.name}
      preview={camera.snapSrc ?? null}
      timezone={camera.timezone}
      shared={camera.shared}
      overlay={<LiveOverlay player={player} />}
      tools={<LiveTools camera={camera} player={player} />}
      note={<LiveNotes player={player} />}
    />
  );
}
