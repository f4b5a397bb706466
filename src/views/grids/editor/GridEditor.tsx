import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { OpenedEditor, useGridEditorRef } from '../../../actors/grids/gridsPage.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { lostBy, smallestLayout, type GridDraft, type GridWindows } from '../../../domain/grids/grid.ts';
import { gridAddress } from '../../../domain/grids/gridAddress.ts';
import { ConfirmDialog } from '../../shared/dialog/ConfirmDialog.tsx';
import { KeepLast } from '../../shared/dialog/dom/KeepLast.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { listFormat } from '../../shared/text/formats.ts';
import { useHasNoCameras, useSeatedCameras } from '../gridCameras.ts';
import { GridGone } from '../GridGone.tsx';
import { CameraChoice } from './CameraChoice.tsx';
import { CameraGestures } from './dom/CameraGestures.tsx';
import { EditedWindows } from './EditedWindows.tsx';
import { EditorBar } from './EditorBar.tsx';
import { Still } from '../../shared/events/Still.tsx';
import { Icon } from '../../shared/page/Icon.tsx';

/** Creating or editing a grid (spec sections 3 and 5). */
export function GridEditor({ id, grid }: { id: string | null; grid: GridDraft | null }) {
  const hasNoCameras = useHasNoCameras();
  // A saved grid can be emptied even without cameras.
  if (hasNoCameras && id === null) return <NoCameras />;
  return (
    <OpenedEditor id={id} grid={grid}>
      <Editor />
    </OpenedEditor>
  );
}

function NoCameras() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="pi-video" title={t('messages:grid.camerasRequired')} text={t('grids:noCameras.text')}>
      <Link className="p-button p-component" to={gridAddress({ page: 'list' })}>
        {t('grids:gone.toAll')}
      </Link>
    </EmptyState>
  );
}

function Editor() {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const attributes = useMachineAttributes(ref);
  const { id, kept } = useSelector(ref, (snapshot) => snapshot.context);
  const isAbsent = useSelector(ref, (snapshot) => snapshot.matches('absent'));
  if (isAbsent) {
    return (
      <div className="grid-absent" {...attributes}>
        <GridGone />
      </div>
    );
  }
  return (
    <CameraGestures
      className="grid-editor"
      aria-label={id === null ? t('grids:new') : t('grids:edit.of', { name: kept.name })}
      arrangement={() => ref.getSnapshot().context}
      onCommand={(command) => offer(ref, command)}
      {...attributes}
    >
      <EditorBar />
      <EditedWindows />
      <CameraChoice />
      <DraggedCamera />
      <SmallerQuestion />
    </CameraGestures>
  );
}

/** Lists the cameras that do not fit into a grid of four windows. */
function SmallerQuestion() {
  const { t, i18n } = useTranslation();
  const ref = useGridEditorRef();
  const seated = useSeatedCameras();
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const { windows } = useSelector(ref, (snapshot) => snapshot.context);
  const namesOf = (all: GridWindows) => lostBy(all, smallestLayout).map((camera) => seated(camera).name);
  return (
    <KeepLast value={isAsking ? windows : null}>
      {(asked) => (
        <ConfirmDialog
          visible={isAsking}
          title={t('grids:smaller.title')}
          text={t('grids:smaller.text', {
            count: namesOf(asked).length,
            cameras: listFormat(i18n.language).format(namesOf(asked)),
          })}
          confirm={t('grids:smaller.confirm')}
          cancel={t('common:cancel')}
          onConfirm={() => ref.send({ type: 'confirm' })}
          onCancel={() => ref.send({ type: 'keep' })}
        />
      )}
    </KeepLast>
  );
}

/** The lifted camera next to the pointer during a drag. `CameraGestures` moves it. */
function DraggedCamera() {
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
