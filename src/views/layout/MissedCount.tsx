import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMissedRingsRef } from '../../actors/shell/shellPage.tsx';
import { missedCountOf } from '../../machines/doorbells/missedRings/missedRings.machine.ts';

/** Larger numbers are shortened, because there is little room. */
const most = 99;

/** The number of missed rings next to the link to the doorbells; nothing if there are none. */
export function MissedCount() {
  const { t } = useTranslation();
  const count = useSelector(useMissedRingsRef(), ({ context }) => missedCountOf(context));
  if (count === 0) return null;
  return (
    <span className="missed-count" title={t('doorbells:missed.count', { count })}>
      <span aria-hidden="true">{count > most ? t('doorbells:missed.many', { most }) : count}</span>
      <span className="sr">{t('doorbells:missed.count', { count })}</span>
    </span>
  );
}
