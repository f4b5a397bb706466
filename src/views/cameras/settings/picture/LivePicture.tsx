import '../../../styles/live.css';
import { LivePlayerActor, useLivePlayerRef } from '../../../../actors/shell/contexts.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { LiveWindow } from '../../../shared/player/LiveWindow.tsx';

/** The live picture beside its settings, small and silent. */
export function LivePicture({ camera }: { camera: Device }) {
  return (
    <LivePlayerActor device={camera}>
      <Picture camera={camera} />
    </LivePlayerActor>
  );
}

function Picture({ camera }: { camera: Device }) {
  return (
    <LiveWindow
      player={useLivePlayerRef()}
      name={camera.name}
      preview={camera.snapSrc ?? null}
      timezone={camera.timezone}
      shared={camera.shared}
      small
    />
  );
}
