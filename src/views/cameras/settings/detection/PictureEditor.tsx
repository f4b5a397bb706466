import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegionEditorRef } from '../../../../actors/settings/regionEditor.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { cellAt, isPainted } from '../../../../domain/settings/motionCells.ts';
import type { Point } from '../../../../domain/settings/region.ts';
import { shownOf } from '../../../../machines/settings/regionEditor/regionEditor.machine.ts';
import type { Alert } from '../../../../domain/wire/calls/alerts.ts';
import { Still } from '../../../shared/events/Still.tsx';
import { Icon } from '../../../shared/page/Icon.tsx';
import type { Translate } from '../../../shared/text/translate.ts';
import { AlertDots } from './AlertDots.tsx';
import { PictureGestures } from './dom/PictureGestures.tsx';
import { MotionPicture } from './MotionPicture.tsx';
import { placeStyle } from './place.ts';
import { RegionCorners } from './RegionCorners.tsx';
import { RegionShapes } from './RegionShapes.tsx';
import { percentText } from '../../../shared/text/numberText.ts';

/** The newest snapshot of a camera with the drawing on it. Areas that count are bright, the rest is dimmed. */
export function PictureEditor({
  camera,
  isHeld,
  reported,
}: {
  camera: Device;
  isHeld: boolean;
  reported: { readonly caught: readonly Alert[]; readonly missed: readonly Alert[] };
}) {
  const { t, i18n } = useTranslation();
  const ref = useRegionEditorRef();
  const help = useId();
  const { mode, chosen, points, cursor } = useSelector(ref, ({ context }) => context);
  const { regions, cells } = useSelector(ref, ({ context }) => shownOf(context));
  const isDrawing = useSelector(ref, (snapshot) => snapshot.matches('drawing'));
  const region = regions.find(({ id }) => id === chosen);
  const hasCorners = mode === 'regions' && !isDrawing && !isHeld;
  const isCellOn = isPainted(cells, cellAt(cursor));
  return (
    <PictureGestures
      editor={ref}
      isHeld={isHeld}
      label={t(mode === 'motion' ? 'settings:detection.squares' : 'settings:detection.drawing')}
      describedBy={help}
    >
      {camera.snapSrc ? <Still src={camera.snapSrc} /> : <Icon name="pi-image" />}
      {mode === 'motion' ? (
        <MotionPicture cells={cells} cursor={cursor} isPainted={isCellOn} />
      ) : (
        <RegionShapes
          regions={regions}
          chosen={isDrawing ? null : chosen}
          points={points}
          cursor={cursor}
          isDrawing={isDrawing}
        />
      )}
      {!isDrawing && <AlertDots reported={reported} timezone={camera.timezone} />}
      {mode === 'regions' &&
        regions.map(({ id, name, points: corners }) => (
          <span
            key={id}
            className="chip at"
            data-chosen={id === chosen}
            style={placeStyle(labelPlace(corners))}
          >
            {name}
          </span>
        ))}
      {hasCorners && region && (
        <RegionCorners
          editor={ref}
          region={region}
          label={(number, point) =>
            t('settings:detection.corner', {
              number,
              name: region.name,
              place: placeText(t, i18n.language, point),
            })
          }
        />
      )}
      <span id={help} className="sr">
        {t(mode === 'motion' ? 'settings:detection.squaresHelp' : 'settings:detection.drawingHelp')}
      </span>
    </PictureGestures>
  );
}

/** The position of a region's label: the center of its corners. */
const labelPlace = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** A place of the picture in words. */
export const placeText = (t: Translate, language: string, [x, y]: Point): string =>
  t('settings:detection.place', {
    x: percentText(Math.round(x * 100), language),
    y: percentText(Math.round(y * 100), language),
  });
