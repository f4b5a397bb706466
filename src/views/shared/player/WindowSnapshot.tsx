import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLivePlayerRef } from '../../../actors/live/livePlayerContext.tsx';
import { useSnapshotActor, type Pictured } from '../../../actors/live/snapshot.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { Icon } from '../page/Icon.tsx';
import { Control } from './Control.tsx';

/**
 * Saves the current frame of a small live window, once there was one. The name of the file, or an error until the next
 * attempt, appears next to the controls.
 */
export function WindowSnapshot({ camera, tabIndex }: { camera: Pictured; tabIndex: number | undefined }) {
  const { t } = useTranslation();
  const player = useLivePlayerRef();
  const snapshot = useSnapshotActor(player.getSnapshot().context.target, camera);
  const savedAs = useSelector(snapshot, (now) => (now.matches('saved') ? now.context.fileName : null));
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
      <output>
        {savedAs !== null && (
          <span className="shot-said">
            <Icon name="pi-check" />
            {t('live:snapshot.saved', { file: savedAs })}
          </span>
        )}
      </output>
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
