import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { RecordedDaysRef } from '../../../machines/history/recordedDays/recordedDays.machine.ts';

/** Says that the days with recordings failed to load, and reloads them on request. */
export function DaysFailed({ recordedDays }: { recordedDays: RecordedDaysRef }) {
  const { t } = useTranslation();
  const failed = useSelector(recordedDays, (snapshot) => snapshot.matches({ days: 'failed' }));
  if (!failed) return null;
  return (
    <p className="dropped">
      {t('history:days.failed')}
      <button type="button" className="link" onClick={() => recordedDays.send({ type: 'retry' })}>
        {t('common:tryAgain')}
      </button>
    </p>
  );
}
