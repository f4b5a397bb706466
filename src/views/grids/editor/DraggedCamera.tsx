import { useSelector } from '@xstate/react';
import { useGridEditorRef } from '../../../actors/grids/gridContexts.tsx';
import { Still } from '../../shared/events/Still.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { useSeatedCameras } from '../gridCameras.ts';

/** The lifted camera next to the pointer during a drag. `CameraGestures` moves it. */
export function DraggedCamera() {
  const held = useSelector(useGridEditorRef(), (snapshot) => snapshot.context.held);
  const seated = useSeatedCameras();
  if (held === null) return null;
  const { name, camera } = seated(held);
  const src = camera?.snapSrc ?? null;
  return (
    <div className="grid-dragged" data-dragged aria-hidden="true">
      <span className="thumbnail">
        <Icon name="pi-video" />
        {src !== null && <Still src={src} />}
      </span>
      <b>{name}</b>
      <Icon name="pi-arrows-alt" />
    </div>
  );
}
