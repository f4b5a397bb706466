import '../../styles/live.css';
import { useLocation } from 'react-router';
import { ClipDownloadActor } from '../../../actors/clips/clipContexts.tsx';
import { useHubRefreshRef } from '../../../actors/gateways/hubPage.tsx';
import { AutoPauseActor } from '../../../actors/live/autoPause.tsx';
import { LiveWindowActor } from '../../../actors/live/liveContexts.tsx';
import { useLivePlayerRef } from '../../../actors/live/livePlayerContext.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { hubGridCameras } from '../../../domain/grids/gridCamera.ts';
import { readLiveView, withLiveView, type LiveView } from '../../../domain/live/liveView.ts';
import { type HubCamera, throughHub } from '../../../domain/gateways/hubPicture.ts';
import { useHubTo } from '../hub.ts';
import { FourCameras } from '../../shared/liveTools/FourCameras.tsx';
import { LiveNotes } from '../../shared/liveTools/LiveNotes.tsx';
import { LiveOverlay } from '../../shared/liveTools/LiveOverlay.tsx';
import { LiveTools } from '../../shared/liveTools/LiveTools.tsx';
import { liveAlerts, liveTimeline, usePastAddress } from '../../shared/liveTools/past.ts';
import { ChunkPlace } from '../../shared/page/ChunkPlace.tsx';
import { LiveWindow } from '../../shared/player/LiveWindow.tsx';

/** The live view of a camera of a hub. */
export function HubLivePanel({ hub, camera }: { hub: Gateway; camera: HubCamera }) {
  const { serialNumber, timezone, shared } = hub;
  const { channel, name } = camera;
  const recorder: Recorder = { serialNumber, channel, name, timezone, shared };
  const refresh = useHubRefreshRef();
  const addressOf = useViewAddress(hub, camera);
  const { four, others } = readLiveView(useLocation().search);
  const chosen = hubGridCameras(hub).find((one) => one.channel === channel);
  if (four && chosen) {
    return (
      <AutoPauseActor>
        <FourCameras camera={chosen} picked={others} addressOf={addressOf} />
      </AutoPauseActor>
    );
  }
  return (
    <AutoPauseActor>
      <LiveWindowActor device={{ ...recorder, ...throughHub(hub, camera) }} refresh={refresh}>
        <ClipDownloadActor>
          <Picture hub={hub} camera={camera} recorder={recorder} />
        </ClipDownloadActor>
      </LiveWindowActor>
      <div className="below-live">
        <ChunkPlace chunk={liveTimeline} given={{ camera: recorder }} />
      </div>
      <div className="below-live">
        <ChunkPlace chunk={liveAlerts} given={{ camera: recorder }} />
      </div>
    </AutoPauseActor>
  );
}

/** Returns the address of the camera's live view with one window or four. */
function useViewAddress({ serialNumber }: Gateway, { channel }: HubCamera): (view: LiveView) => string {
  const to = useHubTo();
  return (view) => withLiveView(to({ gateway: serialNumber, channel }), view);
}

function Picture({ hub, camera, recorder }: { hub: Gateway; camera: HubCamera; recorder: Recorder }) {
  const player = useLivePlayerRef();
  const past = usePastAddress(recorder);
  const four = useViewAddress(hub, camera)({ four: true, others: [] });
  return (
    <LiveWindow
      player={player}
      name={camera.name}
      preview={camera.snapSrc ?? null}
      device={hub}
      overlay={<LiveOverlay player={player} />}
      tools={<LiveTools player={player} four={four} past={past} isOwn={!hub.shared} />}
      note={<LiveNotes player={player} />}
    />
  );
}
