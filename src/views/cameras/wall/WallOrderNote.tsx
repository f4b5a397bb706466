import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useWallOrderRef } from '../../../actors/devices/wallContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { WallGroup } from '../../../domain/devices/wall.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { toWall } from './WallOrderTools.tsx';

/** Says what was changed in the order of the wall, with an undo button, or why it was not saved. */
export function WallOrderNote({ groups }: { groups: readonly WallGroup[] }) {
  const { t } = useTranslation();
  const ref = useWallOrderRef();
  const attributes = useMachineAttributes(ref);
  const isChanged = useSelector(ref, (snapshot) => snapshot.matches({ ready: 'changed' }));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const { moved, error } = useSelector(ref, ({ context }) => context);
  const site = groups.find(({ cameras }) => cameras.some(({ device }) => device.serialNumber === moved));
  const place = site?.cameras.findIndex(({ device }) => device.serialNumber === moved) ?? -1;
  const camera = site?.cameras[place]?.device;
  return (
    <div
      className="order-note"
      data-said={isChanged || hasFailed || error !== null || undefined}
      {...attributes}
    >
      <output>
        {isChanged && (
          <>
            <Icon name="pi-check-circle" />
            {camera
              ? t('devices:wall.order.moved', {
                  name: camera.name || camera.serialNumber,
                  place: place + 1,
                  count: site?.cameras.length ?? 0,
                })
              : t('devices:wall.order.saved')}
          </>
        )}
      </output>
      <span role="alert">
        {(hasFailed || error !== null) && (
          <>
            <Icon name="pi-exclamation-circle" />
            {error === null ? t('devices:wall.order.failed') : t(`messages:${error}`)}
          </>
        )}
      </span>
      {isChanged && (
        <button type="button" className="link" ref={toWall} onClick={() => ref.send({ type: 'undo' })}>
          {t('devices:wall.order.undo')}
        </button>
      )}
    </div>
  );
}
