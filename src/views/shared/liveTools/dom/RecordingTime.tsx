import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoDigits } from '../../../../domain/shell/numbers.ts';
import type { LiveRecordingRef } from '../../../../machines/live/liveRecording/liveRecording.machine.ts';

/** The duration of the running recording. */
export function RecordingTime({ recording }: { recording: LiveRecordingRef }) {
  const { t } = useTranslation();
  const recorder = useSelector(recording, (snapshot) => snapshot.children.recorder);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const heard = recorder?.on('recording.grown', (fact) => setSeconds(fact.seconds));
    return () => {
      heard?.unsubscribe();
      setSeconds(0);
    };
  }, [recorder]);
  if (recorder === undefined) return null;
  return (
    <span className="chip recording">
      <i className="pulse" />
      {t('live:recording.elapsed', { time: `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}` })}
    </span>
  );
}
