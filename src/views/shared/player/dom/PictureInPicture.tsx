import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticeRef } from '../../../../actors/shell/contexts.tsx';
import { Icon } from '../../page/Icon.tsx';

/**
 * Toggles picture-in-picture for the video of its window, and shows a notice if the browser refuses. Hidden if the
 * browser does not support it.
 */
export function PictureInPicture() {
  const { t } = useTranslation();
  const notice = useNoticeRef();
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
        change?.catch(() => {
          const message = { key: 'live:pictureInPicture.refused' };
          notice.send({ type: 'notice.show', notice: { kind: 'error', message }, untilDismissed: true });
        });
      }}
    >
      <Icon name="pi-clone" />
      {t('live:pictureInPicture.show')}
    </button>
  );
}
