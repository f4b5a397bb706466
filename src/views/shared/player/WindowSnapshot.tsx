import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLivePlayerRef } from '../../../actors/live/livePlayerContext.tsx';
import { useSnapshotActor } from '../../../actors/live/snapshot.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { Icon } from '../page/Icon.tsx';
import { Control } from './Control.tsx';

/**
 * Saves the current frame of a small live window, once there was one. An error appears next to the controls, until the
 * next attempt.
 */
export function WindowSnapshot({
  camera,
  tabIndex,
}: {
  camera: Pick<Recorder, 'serialNumber' | 'channel' | 'name' | 'timezone'>;
  tabIndex: number | undefined;
}) {
  const { t } = useTranslation();
  const player = useLivePlayerRef();
  const snapshot = useSnapshotActor(player, camera);
  const error = useSelector(snapshot, ({ context }) => context.error);
  const canSave = useSelector(snapshot, (now) => now.can({ type: 'save' }));
  const attributes = useMachineAttributes(snapshot);
  const hasPicture = useSelector(player, ({ context }) => context.pictureAt !== null);
  const label = t('live:snapshot.saveOf', { name: camera.name || camera.serialNumber });
  if (!hasPicture) return null;
  return (
    <div className="shot" {...attributes}>
      {error !== null && (
        <span className="shot-said" role="alert">
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
