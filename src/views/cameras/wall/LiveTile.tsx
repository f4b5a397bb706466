import { LivePlayerActor } from '../../../actors/live/livePlayerContext.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { passFocus } from '../../shared/page/dom/focus.ts';
import { SmallPicture } from '../../shared/player/SmallLiveWindow.tsx';
import { WindowSnapshot } from '../../shared/player/WindowSnapshot.tsx';

/** If the tools disappear while they have the focus, the link of the tile takes it. */
const toTile = passFocus('.wt', '.wt-a');

/**
 * A playing camera of the wall: its video in standard quality over the still, and a snapshot button next to the tile's
 * controls.
 */
export function LiveTile({ camera, tabIndex }: { camera: Device; tabIndex: number | undefined }) {
  return (
    <LivePlayerActor device={camera} quality="SD">
      {/* A click on the video reaches the link below it. */}
      <div className="wt-live" inert>
        <SmallPicture camera={camera} />
      </div>
      <div className="wt-shot" ref={toTile}>
        <WindowSnapshot camera={camera} tabIndex={tabIndex} />
      </div>
    </LivePlayerActor>
  );
}
