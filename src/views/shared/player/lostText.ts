import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { datedMomentText } from '../text/momentText.ts';

/** Why the day that is open has not all of its recordings, in words; null where it has. */
export function useLostText(timezone: string): string | null {
  const { t, i18n } = useTranslation();
  const lost = useSelector(usePlaybackRef(), ({ context }) => context.recorded.lost ?? null);
  return (
    lost && t(`history:lost.${lost.reason}`, { moment: datedMomentText(lost.at, i18n.language, timezone) })
  );
}
