import { LivePlayerActor, useLivePlayerRef } from '../../../app/contexts.tsx';
import type { Device } from '../../../domain/device.ts';
import { LiveWindow } from '../../shared/LiveWindow.tsx';

/** The camera live. */
export function LivePanel({ camera }: { camera: Device }) {
  return (
    <LivePlayerActor key={camera.serailno} device={camera}>
      <LiveView camera={camera} />
    </LivePlayerActor>
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
    />
  );
}
