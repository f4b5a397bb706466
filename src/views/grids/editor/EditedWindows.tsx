import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useGridEditorRef } from '../../../actors/grids/gridsPage.tsx';
import { Emphasis } from '../../shared/page/Emphasis.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { useSeatedCameras } from '../gridCameras.ts';
import { arrangingText } from './arrangingText.ts';
import { EditedWindow } from './EditedWindow.tsx';

/** The windows of the grid with their cameras, and the last step in words. */
export function EditedWindows() {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const { windows, layout, last } = useSelector(ref, (snapshot) => snapshot.context);
  const seated = useSeatedCameras();
  return (
    <section className="grid-stage" aria-label={t('grids:layout.label')}>
      <ol className="grid-windows" data-layout={layout}>
        {windows.map((camera, at) => (
          // A window has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <EditedWindow key={at} at={at} camera={camera === null ? null : seated(camera)} />
        ))}
      </ol>
      <output className="grid-hint">
        <Icon name="pi-info-circle" />
        <span>{arrangingText(t, last, (camera) => seated(camera).name)}</span>
      </output>
      <p className="grid-keys">
        {t('grids:keys.intro')}
        {(['lift', 'put', 'move', 'empty', 'letGo'] as const).map((key) => (
          <span key={key}>
            <Emphasis text={t(`grids:keys.${key}`, { last: layout })} />
          </span>
        ))}
      </p>
    </section>
  );
}
