import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useGridEditorRef } from '../../../actors/grids/gridsPage.tsx';
import { Still } from '../../shared/events/Still.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import type { SeatedCamera } from '../../../domain/grids/seating.ts';
import { useSeatedCameras } from '../gridCameras.ts';
import { focusWindow } from '../dom/focusInWindow.ts';

type WindowProps = { readonly at: number; readonly camera: SeatedCamera | null };

/** A window of the grid: its number, and its current or upcoming camera. */
export function EditedWindow({ at, camera }: WindowProps) {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const { held, target } = useSelector(ref, (snapshot) => snapshot.context);
  const seated = useSeatedCameras();
  const window = at + 1;
  const isTarget = target === at;
  const isHeld = camera !== null && camera.id === held;
  const choose = () => {
    if (held !== null && isHeld) offer(ref, { type: 'release' });
    else if (held !== null) offer(ref, { type: 'camera.put', camera: held, at });
    else if (camera !== null) offer(ref, { type: 'camera.lift', camera: camera.id });
    else offer(ref, isTarget ? { type: 'release' } : { type: 'window.aim', at });
  };
  return (
    <li
      className="grid-window"
      data-window={at}
      data-camera={camera?.id}
      data-empty={camera === null || undefined}
      data-target={isTarget || undefined}
      data-held={isHeld || undefined}
    >
      <button
        type="button"
        aria-pressed={isHeld || (isTarget && held === null)}
        onClick={choose}
        onFocus={(event) => {
          if (held !== null && event.target.matches(':focus-visible')) offer(ref, { type: 'window.aim', at });
        }}
      >
        {camera === null ? (
          <Free
            window={window}
            arrives={isTarget && held !== null ? seated(held).name : null}
            isChosen={isTarget}
          />
        ) : (
          <Full window={window} seat={camera} />
        )}
      </button>
      {camera !== null && (
        <button
          type="button"
          className="ctl grid-out"
          aria-label={t('grids:emptyWindow', { window, camera: camera.name })}
          title={t('grids:emptyWindow', { window, camera: camera.name })}
          onClick={(event) => {
            focusWindow(event.currentTarget, at);
            offer(ref, { type: 'window.empty', at });
          }}
        >
          <Icon name="pi-times" />
        </button>
      )}
    </li>
  );
}

/** `arrives` is the camera that is about to be placed there. */
function Free({ window, arrives, isChosen }: { window: number; arrives: string | null; isChosen: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="grid-free">
      <b>
        <span className="sr">{t('grids:window')}</span> {window}
      </b>
      <span className="wide">
        {arrives !== null && t('grids:dropHere', { camera: arrives })}
        {arrives === null && t(isChosen ? 'grids:awaits' : 'grids:drop')}
      </span>
    </span>
  );
}

function Full({
  window,
  seat: { name, camera, isMissing, isUnknown },
}: {
  window: number;
  seat: SeatedCamera;
}) {
  const { t } = useTranslation();
  const isOffline = camera?.onLine === false;
  const src = camera?.snapSrc ?? null;
  return (
    <>
      <span className="grid-cap">
        <em>
          <span className="sr">{t('grids:window')}</span> {window}
        </em>
        <b>{name}</b>
      </span>
      {src !== null && !isOffline && <Still src={src} />}
      {isOffline && <Why icon="pi-ban" text={t('grids:off')} />}
      {isMissing && <Why icon="pi-exclamation-triangle" text={t('messages:device.notExist')} />}
      {isUnknown && <Why icon="pi-question-circle" text={t('grids:nameFailed')} />}
    </>
  );
}

function Why({ icon, text }: { icon: string; text: string }) {
  return (
    <span className="grid-why">
      <Icon name={icon} />
      <span className="wide">{text}</span>
    </span>
  );
}
