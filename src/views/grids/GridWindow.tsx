import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  GridWindowActor,
  useGridViewRef,
  useGridWindowRef,
  useIsTabSeen,
  useWindowOfGrid,
} from '../../actors/grids/gridViewContexts.tsx';
import { useHas, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { LivePlayerActor, useLivePlayerRef } from '../../actors/live/livePlayerContext.tsx';
import type { GridCamera } from '../../domain/grids/gridCamera.ts';
import { qualityFor } from '../../domain/grids/windows.ts';
import { heardOf } from '../../machines/grids/gridView/gridView.machine.ts';
import { Battery } from '../shared/device/Battery.tsx';
import { useAddressOf } from '../shared/device/cameras.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { Control } from '../shared/player/Control.tsx';
import { LiveWindow } from '../shared/player/LiveWindow.tsx';
import { WindowSnapshot } from '../shared/player/WindowSnapshot.tsx';
import { focusInWindow } from './dom/focusInWindow.ts';
import { WindowBox } from './dom/WindowBox.tsx';
import { useGridCameras, wholeCameraName } from '../shared/device/gridCameras.ts';
import { NoCamera } from './NoCamera.tsx';
import { useWindowName } from './useWindowName.ts';

type WindowProps = {
  /** Counted from 0. */
  readonly place: number;
  /** The camera of the window; null if it has none. */
  readonly id: string | null;
  readonly isLarge: boolean;
  /** Whether any window of the grid is enlarged. */
  readonly hasLarge: boolean;
  /** Whether the window is a tab stop. */
  readonly isStop: boolean;
  /** Enlarges the window, or makes all windows the same size again; null if windows cannot change size. */
  readonly onEnlarge: (() => void) | null;
  /** The address of the grid's editor; null if there is none. */
  readonly editAt: string | null;
};

/**
 * One window of a grid: the live view of a camera, or why there is none. It releases its connection while it is not
 * visible.
 */
export function GridWindow(props: WindowProps) {
  const { place, id, isLarge } = props;
  const isTabSeen = useIsTabSeen();
  const camera = useGridCameras().find((one) => one.id === id);
  return (
    // Takes the focus while the content that had it is replaced.
    <li className="gw" data-place={place} data-large={isLarge || undefined} tabIndex={-1}>
      {camera ? (
        <GridWindowActor place={place}>
          <Box {...props} camera={camera} isTabSeen={isTabSeen} />
        </GridWindowActor>
      ) : (
        <NoCamera {...props} />
      )}
    </li>
  );
}

function Box({ isTabSeen, ...props }: WindowProps & { camera: GridCamera; isTabSeen: boolean }) {
  const { camera, isLarge, hasLarge } = props;
  const ref = useGridWindowRef();
  const attributes = useMachineAttributes(ref);
  const wasSeen = useSelector(ref, (snapshot) => !snapshot.matches('waiting'));
  return (
    <WindowBox
      {...attributes}
      hasLarge={hasLarge}
      isTabSeen={isTabSeen}
      onSeen={() => ref.send({ type: 'window.seen' })}
      onUnseen={() => ref.send({ type: 'window.unseen' })}
    >
      {(isWide) =>
        wasSeen && (
          <LivePlayerActor device={camera} quality={qualityFor(camera, { isLarge, isWide })}>
            <Picture {...props} />
          </LivePlayerActor>
        )
      }
    </WindowBox>
  );
}

function Picture({ camera, place, isLarge, isStop, onEnlarge }: WindowProps & { camera: GridCamera }) {
  const { t } = useTranslation();
  const view = useGridViewRef();
  const player = useLivePlayerRef();
  const isHeard = useSelector(view, (snapshot) => heardOf(snapshot) === place);
  useWindowOfGrid(player, place, isHeard);
  const hasSound = useSelector(
    player.getSnapshot().children.sound,
    (snapshot) => snapshot?.matches('available') === true,
  );
  const { serialNumber, channel, battery, restarting } = camera;
  const { windows } = useSelector(useGridViewRef(), ({ context }) => context);
  const name = useWindowName(camera, windows);
  const addressOf = useAddressOf();
  const tabIndex = isStop ? undefined : -1;
  const enlarge = t(isLarge ? 'gridLive:window.restore' : 'gridLive:window.enlarge', { name });
  const sound = t('gridLive:window.sound', { name });
  const toCamera = t('gridLive:window.camera', { name });
  const hasHistory = useHas('recordings');
  const toHistory = t('gridLive:window.history', { name });
  return (
    <>
      <LiveWindow
        player={player}
        name={name}
        preview={camera.snapSrc ?? null}
        device={camera}
        small
        silent={!isHeard}
        caption={
          <span className="chip gw-name" title={wholeCameraName(t, camera)}>
            <b>{name}</b>
            {isHeard && hasSound && <Icon name="pi-volume-up" />}
            {battery !== null && <Battery percent={battery} />}
            {restarting && <Icon name="pi-spin pi-refresh" />}
          </span>
        }
        overlay={
          onEnlarge && (
            // Clicking anywhere on the video does the same as the button of that name.
            <button
              type="button"
              className="gw-press"
              title={enlarge}
              aria-hidden="true"
              tabIndex={-1}
              onClick={onEnlarge}
            />
          )
        }
      />
      {onEnlarge && (
        <div className="gw-ctl">
          {hasSound && (
            <Control
              icon={isHeard ? 'pi-volume-up' : 'pi-volume-off'}
              label={sound}
              pressed={isHeard}
              tabIndex={tabIndex}
              onPress={() => view.send({ type: 'sound.toggle', place })}
            />
          )}
          <WindowSnapshot camera={{ ...camera, name }} tabIndex={tabIndex} />
          <Link
            className="ctl"
            to={addressOf(serialNumber, {}, channel)}
            aria-label={toCamera}
            title={toCamera}
            tabIndex={tabIndex}
          >
            <Icon name="pi-video" />
          </Link>
          {hasHistory && (
            <Link
              className="ctl"
              to={addressOf(serialNumber, { tab: 'history' }, channel)}
              aria-label={toHistory}
              title={toHistory}
              tabIndex={tabIndex}
            >
              <Icon name="pi-history" />
            </Link>
          )}
          <Control
            ref={focusInWindow}
            icon={isLarge ? 'pi-window-minimize' : 'pi-window-maximize'}
            label={enlarge}
            className="gw-main"
            tabIndex={tabIndex}
            onPress={onEnlarge}
          />
        </div>
      )}
    </>
  );
}
