import '../../styles/live.css';
import { HubLivePlayerActor } from '../../../actors/gateways/hubLive.tsx';
import { AutoPauseActor } from '../../../actors/live/liveContexts.tsx';
import { useLivePlayerRef } from '../../../actors/shell/contexts.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import type { HubCamera } from '../../../domain/gateways/hubPicture.ts';
import { FullScreen } from '../../shared/player/dom/FullScreen.tsx';
import { LiveWindow } from '../../shared/player/LiveWindow.tsx';

/** A camera live through its hub. */
export function HubLivePanel({ hub, camera }: { hub: Gateway; camera: HubCamera }) {
  return (
    <AutoPauseActor>
      <HubLivePlayerActor hub={hub} camera={camera}>
        <Picture hub={hub} camera={camera} />
      </HubLivePlayerActor>
    </AutoPauseActor>
  );
}

function Picture({ hub, camera }: { hub: Gateway; camera: HubCamera }) {
  return (
    <LiveWindow
      player={useLivePlayerRef()}
      name={camera.name}
      preview={camera.snapSrc ?? null}
      timezone={hub.timezone}
      shared={hub.shared}
      tools={<FullScreen of=".player" />}
    />
  );
}
