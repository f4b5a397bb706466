import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSnapshotActor } from '../../actors/live/snapshotActor.ts';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { Device } from '../../domain/devices/device.ts';
import type { LivePlayerRef } from '../../machines/live/livePlayer/selectors.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Control } from '../shared/player/Control.tsx';

/** Saves the picture of a window, once there was one, and says above the controls what went wrong, until it is tried again. */
export function WindowSnapshot({
  player,
  camera,
  tabIndex,
}: {
  player: LivePlayerRef;
  camera: Device;
  tabIndex: number | undefined;
}) {
  const { t } = useTranslation();
  const snapshot = useSnapshotActor(player, camera);
  const error = useSelector(snapshot, ({ context }) => context.error);
  const canSave = useSelector(snapshot, (now) => now.can({ type: 'save' }));
  const attributes = useMachineAttributes(snapshot);
  const hasPicture = useSelector(player, ({ context }) => context.pictureAt !== null);
  const label = t('gridLive:window.snapshot', { name: camera.name || camera.serialNumber });
  if (!hasPicture) return null;
  return (
    <div className="gw-shot" {...attributes}>
      {error !== null && (
        <span className="gw-said" role="alert">
          <Icon name="pi-exclamation-circle" />
          {t(`messages:${error}`)}
        </span>
      )}
      <Control
        icon="pi-camera"
        label={label}
        isOff={!canSave}
        tabIndex={tabIndex}
        onPress={() => snapshot.send({ type: 'save' })}
      />
    </div>
  );
}
