import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMissedRingsRef } from '../../actors/doorbells/rings.tsx';
import { missedCountOf } from '../../machines/doorbells/missedRings/missedRings.machine.ts';

/** More than these are not counted out: the place is small. */
const most = 99;

/** How many rings were missed, beside what leads to the doorbells; nothing where there are none. */
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
