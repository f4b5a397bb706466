import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLatestAlertsRef, useFreshStillsRef } from '../../../actors/devices/wallContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { viewerMomentText } from '../../shared/text/momentText.ts';

/** Says that the last alerts failed to load, and when the shown ones were loaded. */
export function WallNote() {
  const { t, i18n } = useTranslation();
  const latest = useLatestAlertsRef();
  const attributes = useMachineAttributes(latest);
  const stills = useMachineAttributes(useFreshStillsRef());
  const failed = useSelector(latest, (snapshot) => snapshot.matches('failed'));
  const at = useSelector(latest, ({ context }) => context.at);
  return (
    <>
      <output className="list-notes" {...attributes}>
        {failed && (
          <span>
            {at === 0
              ? t('devices:wall.alertsFailed')
              : t('devices:wall.alertsAsOf', { time: viewerMomentText(at, i18n.language) })}
          </span>
        )}
      </output>
      <span hidden {...stills} />
    </>
  );
}
