import '../../styles/live.css';
import { ClipDownloadActor } from '../../../actors/clips/clipContexts.tsx';
import { useHubRefreshRef } from '../../../actors/gateways/hubContexts.tsx';
import { AutoPauseActor, LiveToolActors } from '../../../actors/live/liveContexts.tsx';
import { LivePlayerActor, useLivePlayerRef } from '../../../actors/live/livePlayerContext.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import { type HubCamera, throughHub } from '../../../domain/gateways/hubPicture.ts';
import { LiveNotes } from '../../shared/liveTools/LiveNotes.tsx';
import { LiveOverlay } from '../../shared/liveTools/LiveOverlay.tsx';
import { LiveTools } from '../../shared/liveTools/LiveTools.tsx';
import { LiveWindow } from '../../shared/player/LiveWindow.tsx';

/** The live view of a camera of a hub. */
export function HubLivePanel({ hub, camera }: { hub: Gateway; camera: HubCamera }) {
  const { serialNumber, timezone } = hub;
  const { channel, name } = camera;
  const refresh = useHubRefreshRef();
  return (
    <AutoPauseActor>
      <LivePlayerActor device={throughHub(hub, camera)}>
        <ClipDownloadActor>
          <LiveToolActors
            camera={{ serialNumber, channel, name, timezone }}
            onScreenshot={() => refresh.send({ type: 'refresh' })}
          >
            <Picture hub={hub} camera={camera} />
          </LiveToolActors>
        </ClipDownloadActor>
      </LivePlayerActor>
    </AutoPauseActor>
  );
}

function Picture({ hub, camera }: { hub: Gateway; camera: HubCamera }) {
  const player = useLivePlayerRef();
  return (
    <LiveWindow
      player={player}
      name={camera.name}
      preview={camera.snapSrc ?? null}
      device={hub}
      overlay={<LiveOverlay player={player} />}
      tools={<LiveTools player={player} four={null} isOwn={!hub.shared} />}
      note={<LiveNotes player={player} />}
    />
  );
}
