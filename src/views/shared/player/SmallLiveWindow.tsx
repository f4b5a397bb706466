import '../../styles/live.css';
import { LivePlayerActor, useLivePlayerRef } from '../../../actors/live/livePlayerContext.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { LiveWindow } from './LiveWindow.tsx';

/** The live view of a camera in a small window without sound, with its own player. */
export function SmallLiveWindow({ camera }: { camera: Device }) {
  return (
    <LivePlayerActor device={camera}>
      <SmallPicture camera={camera} />
    </LivePlayerActor>
  );
}

/** The video of the surrounding player, in a small window without sound. */
export function SmallPicture({ camera }: { camera: Device }) {
  return (
    <LiveWindow
      player={useLivePlayerRef()}
      name={camera.name}
      preview={camera.snapSrc ?? null}
      device={camera}
      small
    />
  );
}
