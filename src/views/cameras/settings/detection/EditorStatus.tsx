import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useRegionEditorRef } from '../../../../actors/settings/regionEditor.tsx';
import { cellAt, isPainted } from '../../../../domain/settings/motionCells.ts';
import { placeText } from './PictureEditor.tsx';

/** The available keys and, for people who do not see the snapshot, the position of the cursor. */
export function EditorStatus() {
  const { t, i18n } = useTranslation();
  const ref = useRegionEditorRef();
  const { mode, points, cursor, history } = useSelector(ref, ({ context }) => context);
  const isDrawing = useSelector(ref, (snapshot) => snapshot.matches('drawing'));
  const { column, row } = cellAt(cursor);
  const moved = /^corner\.move (?<id>\S+) (?<index>\d+)$/.exec(history.mark ?? '')?.groups;
  const region = history.present.regions.find(({ id }) => id === moved?.['id']);
  const corner = region?.points[Number(moved?.['index'])];
  const square = isPainted(history.present.cells, { column, row }) ? 'painted' : 'clear';
  const said = isDrawing
    ? t('settings:detection.said.drawing', {
        count: points.length,
        place: placeText(t, i18n.language, cursor),
      })
    : mode === 'motion'
      ? t(`settings:detection.said.${square}`, {
          column: column + 1,
          row: row + 1,
        })
      : corner
        ? placeText(t, i18n.language, corner)
        : '';
  const keys = isDrawing ? 'drawing' : mode;
  return (
    <>
      <output className="sr">{said}</output>
      <p className="rg-keys">{t(`settings:detection.keys.${keys}`)}</p>
    </>
  );
}
