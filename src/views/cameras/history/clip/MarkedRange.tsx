import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipRangeRef } from '../../../../actors/history/historyContexts.tsx';
import { usePlaybackRef } from '../../../../actors/history/playbackContext.ts';
import { clockAt, recordedSeconds, typesIn } from '../../../../domain/clips/clip.ts';
import { isListed } from '../../../../machines/history/playback/selectors.ts';
import { lengthText } from '../../../shared/text/numberText.ts';
import { rangeText } from '../../../shared/text/momentText.ts';
import { useRecordTypeName } from '../../../shared/text/recordTypeName.ts';
import type { PlayedDay } from './playedDay.ts';

/** The marked range in device time, its length, how much of it was recorded if not all, and the record types. */
export function MarkedRange({ camera, day, sections }: Omit<PlayedDay, 'playhead'>) {
  const { t, i18n } = useTranslation();
  const { from, to } = useSelector(useClipRangeRef(), (snapshot) => snapshot.context.range);
  const isKnown = useSelector(usePlaybackRef(), isListed);
  const nameOf = useRecordTypeName();
  const recorded = recordedSeconds(sections, { from, to });
  return (
    <>
      <b>
        {rangeText(clockAt(day, from, camera.timezone), clockAt(day, to, camera.timezone), i18n.language)}
      </b>
      <span>{lengthText(to - from)}</span>
      {recorded === 0 ? (
        isKnown && <span>{t('clips:noVideo')}</span>
      ) : (
        <>
          {recorded < to - from && <span>{t('clips:recorded', { length: lengthText(recorded) })}</span>}
          <span>{typesIn(sections, { from, to }).map(nameOf).join(', ')}</span>
        </>
      )}
    </>
  );
}
