import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { datedMomentText } from '../text/momentText.ts';

/** Why some recordings of the open day are missing, in words; null if none are. */
export function useLostText(timezone: string): string | null {
  const { t, i18n } = useTranslation();
  const lost = useSelector(usePlaybackRef(), ({ context }) => context.recorded.lost ?? null);
  return (
    lost && t(`history:lost.${lost.reason}`, { moment: datedMomentText(lost.at, i18n.language, timezone) })
  );
}
