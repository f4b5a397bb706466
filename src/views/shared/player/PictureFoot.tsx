import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureSnapshotRef, usePictureZoomRef } from '../../../actors/live/pictureTools.tsx';
import { Icon } from '../page/Icon.tsx';
import { numberFormat } from '../text/formats.ts';
import { ZoomSurface } from './dom/ZoomSurface.tsx';
import './pictureTools.css';

/** Over a picture, live or recorded: the zoom surface, and at the bottom the magnification, the saved snapshot, and more. */
export function PictureFoot({
  attributes,
  isInList,
  children,
}: {
  attributes?: Readonly<Record<`data-${string}`, string>>;
  isInList?: boolean;
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const zoom = usePictureZoomRef();
  const scale = useSelector(zoom, (snapshot) => snapshot.context.view.scale);
  const isEnlarged = useSelector(zoom, (snapshot) => snapshot.matches('enlarged'));
  const file = useSelector(usePictureSnapshotRef(), (now) =>
    now.matches('saved') ? now.context.fileName : null,
  );
  const shownScale = numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(scale);
  const said = file === null ? null : t('live:snapshot.saved', { file });
  return (
    <>
      <ZoomSurface zoom={zoom} label={t('live:zoom.surface')} isInList={isInList} />
      <div className="pic-foot" {...attributes}>
        {isEnlarged && (
          <button type="button" className="chip" onClick={() => zoom.send({ type: 'reset' })}>
            {t('live:zoom.scale', { scale: shownScale })}
          </button>
        )}
        <output>
          {said !== null && (
            <span className="chip saved" title={said}>
              <Icon name="pi-check" />
              <span>{said}</span>
            </span>
          )}
        </output>
        {children}
      </div>
    </>
  );
}
