import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePictureZoomRef } from '../../../actors/live/pictureTools.tsx';
import { Icon } from '../page/Icon.tsx';

const middle = { x: 0.5, y: 0.5 };
/** One press of a button. */
const factor = 1.5;

/** The zoom of a picture, live or recorded, as items of the bar's menu. */
export function ZoomItems() {
  const { t } = useTranslation();
  const zoom = usePictureZoomRef();
  const isEnlarged = useSelector(zoom, (now) => now.matches('enlarged'));
  return (
    <>
      <button type="button" onClick={() => zoom.send({ type: 'zoom', factor, at: middle })}>
        <Icon name="pi-search-plus" />
        {t('live:zoom.in')}
      </button>
      {isEnlarged && (
        <>
          <button type="button" onClick={() => zoom.send({ type: 'zoom', factor: 1 / factor, at: middle })}>
            <Icon name="pi-search-minus" />
            {t('live:zoom.out')}
          </button>
          <button type="button" onClick={() => zoom.send({ type: 'reset' })}>
            <Icon name="pi-refresh" />
            {t('live:zoom.reset')}
          </button>
        </>
      )}
    </>
  );
}
