import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureSearchRef, useSearchEditorRef } from '../../../../actors/history/historyContexts.tsx';
import { boxOf } from '../../../../domain/history/pictureSearch.ts';
import { shownOf } from '../../../../machines/settings/regionEditor/regionEditor.machine.ts';
import { offer } from '../../../shared/form/submitTo.ts';
import { PictureGestures } from '../../settings/detection/dom/PictureGestures.tsx';
import { placeText } from '../../settings/detection/PictureEditor.tsx';
import { RegionCorners } from '../../settings/detection/RegionCorners.tsx';
import { RegionShapes } from '../../settings/detection/RegionShapes.tsx';
import { OnVideo } from './dom/OnVideo.tsx';
import '../../../styles/detection.css';

/** The region that is searched, over the recorded video, where it is drawn. A drag beside it draws a new box. */
export function SearchDrawing() {
  const { t, i18n } = useTranslation();
  const search = usePictureSearchRef();
  const ref = useSearchEditorRef();
  const help = useId();
  const box = useSelector(search, ({ context }) => context.box);
  const { chosen, points, cursor } = useSelector(ref, ({ context }) => context);
  const { regions } = useSelector(ref, ({ context }) => shownOf(context));
  const isDrawing = useSelector(ref, (snapshot) => snapshot.matches('drawing'));
  const drawn = box && { id: 'box', name: '', points: boxOf(box.from, box.to) };
  const region = regions.find(({ id }) => id === chosen);
  const hasCorners = !isDrawing && drawn === null && region !== undefined;
  return (
    <div className="region search-region">
      <OnVideo>
        <PictureGestures
          editor={ref}
          isHeld={false}
          label={t('history:search.drawing')}
          describedBy={help}
          box={{
            begin: (at) => offer(search, { type: 'box.began', at }),
            move: (at) => offer(search, { type: 'box.moved', at }),
            release: () => offer(search, { type: 'box.released' }),
            cancel: () => offer(search, { type: 'box.canceled' }),
          }}
        >
          <RegionShapes
            regions={drawn === null ? regions : [drawn]}
            chosen={isDrawing ? null : (drawn?.id ?? chosen)}
            points={points}
            cursor={cursor}
            isDrawing={isDrawing}
          />
          {hasCorners && (
            <RegionCorners
              editor={ref}
              region={region}
              label={(number, point) =>
                t('history:search.corner', { number, place: placeText(t, i18n.language, point) })
              }
            />
          )}
          <span id={help} className="sr">
            {t('settings:detection.drawingHelp')}
          </span>
        </PictureGestures>
      </OnVideo>
      {drawn === null && regions.length === 0 && !isDrawing && (
        <span className="chip search-drag">{t('history:search.drag')}</span>
      )}
    </div>
  );
}
