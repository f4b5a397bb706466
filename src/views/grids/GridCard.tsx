import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useGridListRef } from '../../actors/grids/gridsPage.tsx';
import { camerasOf, type Grid } from '../../domain/grids/grid.ts';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { Button } from '../shared/form/Button.tsx';
import { Still } from '../shared/events/Still.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import type { SeatedCamera } from '../../domain/grids/seating.ts';
import { useSeatedCameras } from './gridCameras.ts';

/** A saved grid: the stills of its cameras in their windows, its name, and notable states. */
export function GridCard({ grid }: { grid: Grid }) {
  const { t } = useTranslation();
  const ref = useGridListRef();
  const seated = useSeatedCameras();
  const { id, name, layout, windows } = grid;
  const cameras = camerasOf(windows).map(seated);
  const offline = cameras.filter(({ camera }) => camera?.onLine === false).length;
  const missing = cameras.filter(({ isMissing }) => isMissing).length;
  const live = gridAddress({ page: 'live', id, window: null });
  const command = { type: 'grid.delete', id } as const;
  const canDelete = useSelector(ref, (snapshot) => snapshot.can(command));
  return (
    <li className="grid-card">
      <Link className="grid-still" to={live} tabIndex={-1} aria-hidden="true">
        <span className="grid-mosaic" data-layout={layout}>
          {windows.map((camera, at) => (
            // A window has no identity but its place.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} className="thumbnail" data-empty={camera === null || undefined}>
              {camera !== null && <Small seat={seated(camera)} />}
            </span>
          ))}
        </span>
      </Link>
      <div className="grid-about">
        <div>
          <h3 title={name}>
            <Link to={live}>{name}</Link>
          </h3>
          <p>
            <span>{t('grids:filled', { count: cameras.length, layout })}</span>
            {offline > 0 && (
              <span>
                <Icon name="pi-ban" />
                {t('grids:offline', { count: offline })}
              </span>
            )}
            {missing > 0 && (
              <span className="warn">
                <Icon name="pi-exclamation-triangle" />
                {t('grids:missing', { count: missing })}
              </span>
            )}
          </p>
        </div>
        <Link
          className="p-button p-component p-button-text p-button-secondary p-button-icon-only"
          to={gridAddress({ page: 'edit', id })}
          aria-label={t('grids:edit.of', { name })}
          title={t('grids:edit.of', { name })}
        >
          <Icon name="pi-pencil" />
        </Link>
        <Button
          icon="pi-trash"
          text
          severity="secondary"
          aria-label={t('grids:delete.of', { name })}
          title={t('grids:delete.of', { name })}
          aria-disabled={!canDelete}
          onClick={() => offer(ref, command)}
        />
      </div>
    </li>
  );
}

function Small({ seat: { camera, isMissing, isUnknown } }: { seat: SeatedCamera }) {
  if (isMissing) return <Icon name="pi-exclamation-triangle" />;
  if (isUnknown) return <Icon name="pi-question-circle" />;
  if (camera === null) return null;
  if (!camera.onLine) return <Icon name="pi-ban" />;
  const src = camera.snapSrc ?? null;
  return (
    <>
      <Icon name="pi-video" />
      {src !== null && <Still src={src} />}
    </>
  );
}
