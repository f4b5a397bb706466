import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';

/** Shows the live picture of its window in a small window of the browser, and back. Absent where the browser cannot. */
export function PictureInPicture() {
  const { t } = useTranslation();
  const ref = useRef<HTMLButtonElement>(null);
  if (!document.pictureInPictureEnabled) return null;
  return (
    <button
      ref={ref}
      type="button"
      onClick={() => {
        const isShown = document.pictureInPictureElement !== null;
        const video = ref.current?.closest('.player')?.querySelector('video');
        const change = isShown ? document.exitPictureInPicture() : video?.requestPictureInPicture();
        // A browser that refuses leaves everything as it is, which a person sees.
        change?.catch(() => {});
      }}
    >
      <Icon name="pi-clone" />
      {t('player:pictureInPicture')}
    </button>
  );
}
