import { useSelector } from '@xstate/react';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { useLostText } from '../../shared/player/lostText.ts';
import { useTranslation } from 'react-i18next';

/** Why some recordings of the day are missing. If all are missing, the player says so instead. */
export function LostNote({ timezone }: { timezone: string }) {
  const text = useLostText(timezone);
  const isEmpty = useSelector(usePlaybackRef(), ({ context }) => context.recorded.sections.length === 0);
  if (text === null || isEmpty) return null;
  return (
    <p className="dropped">
      <Icon name="pi-info-circle" />
      {text}
    </p>
  );
}

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
