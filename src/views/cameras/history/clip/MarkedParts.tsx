import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipRangeRef } from '../../../../actors/history/historyContexts.tsx';
import { clipsOf, clockAt, isShareable } from '../../../../domain/clips/clip.ts';
import { requestLimits } from '../../../../domain/wire/requestLimits.ts';
import { listFormat } from '../../../shared/text/formats.ts';
import { rangeText } from '../../../shared/text/momentText.ts';
import type { PlayedDay } from './playedDay.ts';

/** The files that a marked range over an hour becomes, with their times. Parts without video have none. */
export function MarkedParts({ camera, day, sections }: Omit<PlayedDay, 'playhead'>) {
  const { t, i18n } = useTranslation();
  const range = useSelector(useClipRangeRef(), (snapshot) => snapshot.context.range);
  const clips = clipsOf(camera, day, sections, range);
  const recorded = clips.filter((clip) => clip.recorded > 0);
  if (clips.length === 1 || recorded.length === 0) return null;
  const clock = (second: number) => clockAt(day, second, camera.timezone);
  const times = recorded.map(({ from, to }) => rangeText(clock(from), clock(to), i18n.language));
  const list = listFormat(i18n.language).format(times);
  return (
    <>
      <span>{t('clips:parts.text', { count: recorded.length, times: list })}</span>
      {!camera.shared && !isShareable(recorded) && (
        <span>{t('clips:parts.share', { count: requestLimits.sharedClips })}</span>
      )}
    </>
  );
}
