import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { RecordedDaysRef } from '../../../machines/history/recordedDays/recordedDays.machine.ts';

/** Says where the days with recordings could not be read, and asks for them again. */
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
