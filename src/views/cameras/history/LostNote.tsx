import { useSelector } from '@xstate/react';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { useLostText } from '../../shared/player/lostText.ts';

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
