import '../../styles/live.css';
import type { ComponentProps } from 'react';
import { LivePlayerActor, useLivePlayerRef } from '../../../actors/live/livePlayerContext.tsx';
import type { LiveDevice } from './LiveStateOverlay.tsx';
import { LiveWindow } from './LiveWindow.tsx';

type Pictured = LiveDevice & { readonly name: string; readonly snapSrc?: string | null | undefined };

/** The live view of a camera in a small window without sound, with its own player. */
export function SmallLiveWindow({
  camera,
}: {
  camera: Pictured & ComponentProps<typeof LivePlayerActor>['device'];
}) {
  return (
    <LivePlayerActor device={camera}>
      <SmallPicture camera={camera} />
    </LivePlayerActor>
  );
}

/** The video of the surrounding player, in a small window without sound. */
export function SmallPicture({ camera }: { camera: Pictured }) {
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
