import '../../styles/live.css';
import { LivePlayerActor, useLivePlayerRef } from '../../../actors/live/livePlayerContext.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { LiveWindow } from './LiveWindow.tsx';

/** A camera's live picture in a small silent window, with a player of its own. */
export function SmallLiveWindow({ camera }: { camera: Device }) {
  return (
    <LivePlayerActor device={camera}>
      <SmallPicture camera={camera} />
    </LivePlayerActor>
  );
}

/** The picture of the player around it, in a small silent window. */
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
