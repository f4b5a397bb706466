import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { Icon } from '../page/Icon.tsx';
import { clockBeside } from './recordedClock.ts';

/** What playback just skipped, and why; `children` if it skipped nothing. */
export function SkippedChip({ timezone, children }: { timezone: string; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const playback = usePlaybackRef();
  const skipped = useSelector(playback, (snapshot) =>
    snapshot.matches({ picture: { showing: { moving: 'skipped' } } }),
  );
  const steppedOver = useSelector(playback, (snapshot) =>
    snapshot.matches({ picture: { showing: { moving: 'steppedOver' } } }),
  );
  const day = useSelector(playback, (snapshot) => snapshot.context.day);
  const gap = useSelector(playback, (snapshot) => snapshot.context.gap);
  if (!(skipped || steppedOver) || gap.next === null) return children;
  const at = (of: string, second: number) => clockBeside(day, { day: of, second }, timezone, i18n.language);
  const times = { from: at(gap.day, gap.second), to: at(day, gap.next) };
  return (
    <output className="chip warn">
      <Icon name="pi-step-forward" />
      {t(skipped ? 'history:skipped' : 'history:steppedOver', times)}
    </output>
  );
}
