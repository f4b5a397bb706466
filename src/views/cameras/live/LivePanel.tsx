import '../../styles/live.css';
import { useLocation } from 'react-router';
import { ClipDownloadActor } from '../../../actors/clips/clipContexts.tsx';
import { useDeviceRefreshRef } from '../../../actors/devices/deviceContexts.tsx';
import { AutoPauseActor } from '../../../actors/live/autoPause.tsx';
import { LiveWindowActor } from '../../../actors/live/liveContexts.tsx';
import { useLivePlayerRef } from '../../../actors/live/livePlayerContext.tsx';
import { useHas } from '../../../actors/shell/contexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { ownGridCamera } from '../../../domain/grids/gridCamera.ts';
import { liveViewAddress, readLiveView } from '../../../domain/live/liveView.ts';
import { useHomeKind } from '../../shared/device/cameras.ts';
import { LiveNotes } from '../../shared/liveTools/LiveNotes.tsx';
import { LiveOverlay } from '../../shared/liveTools/LiveOverlay.tsx';
import { LiveTools } from '../../shared/liveTools/LiveTools.tsx';
import { liveAlerts, liveTimeline, usePastAddress } from '../../shared/liveTools/past.ts';
import { LiveWindow } from '../../shared/player/LiveWindow.tsx';
import { FourCameras } from '../../shared/liveTools/FourCameras.tsx';
import { defineChunk } from '../../../actors/shell/chunks.ts';
import { ChunkPlace } from '../../shared/page/ChunkPlace.tsx';

/** The visitors, which only doorbells have. */
const visitors = defineChunk<{ camera: Device }>(
  'visitors',
  async () => (await import('../../shared/doorbells/Visitors.tsx')).Visitors,
);

/** The live view of a camera, alone or with three others (spec section 9). */
export function LivePanel({ camera }: { camera: Device }) {
  const deviceRefresh = useDeviceRefreshRef();
  const home = useHomeKind();
  const hasAlerts = useHas('alerts');
  const hasRecordings = useHas('recordings');
  const { four, others } = readLiveView(useLocation().search);
  const isDoorbell = camera.deviceType === 'DOORBELL';
  return (
    <AutoPauseActor>
      {four ? (
        <FourCameras
          camera={ownGridCamera(camera)}
          picked={others}
          addressOf={(view) => liveViewAddress(camera.serialNumber, view, home)}
        />
      ) : (
        <LiveWindowActor device={camera} refresh={deviceRefresh}>
          <ClipDownloadActor>
            <LiveView camera={camera} />
          </ClipDownloadActor>
        </LiveWindowActor>
      )}
      {isDoorbell && hasAlerts && (
        <div className="below-live visitors">
          <ChunkPlace chunk={visitors} given={{ camera }} />
        </div>
      )}
      {!four && hasRecordings && (
        <div className="below-live">
          <ChunkPlace chunk={liveTimeline} given={{ camera }} />
        </div>
      )}
      {!four && !isDoorbell && hasAlerts && (
        <div className="below-live">
          <ChunkPlace chunk={liveAlerts} given={{ camera }} />
        </div>
      )}
    </AutoPauseActor>
  );
}

function LiveView({ camera }: { camera: Device }) {
  const player = useLivePlayerRef();
  const past = usePastAddress(camera);
  const four = liveViewAddress(camera.serialNumber, { four: true, others: [] }, useHomeKind());
  return (
    <LiveWindow
      player={player}
      name={camera.name}
      preview={camera.snapSrc ?? null}
      device={camera}
      overlay={<LiveOverlay player={player} />}
      tools={
        <LiveTools
          player={player}
          four={four}
          past={past}
          isOwn={!camera.shared}
          offered={camera.liveQualities}
        />
      }
      note={<LiveNotes player={player} />}
    />
  );
}
