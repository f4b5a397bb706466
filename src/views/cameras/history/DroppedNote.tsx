import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { Icon } from '../../shared/page/Icon.tsx';

/** The number of dropped entries of the day, which are not valid recordings (spec section 5). */
export function DroppedNote() {
  const { t } = useTranslation();
  const count = useSelector(usePlaybackRef(), (snapshot) => snapshot.context.recorded.dropped);
  if (count === 0) return null;
  return (
    <p className="dropped">
      <Icon name="pi-exclamation-triangle" />
      {t('messages:timeline.badSection', { count })}
    </p>
  );
}
