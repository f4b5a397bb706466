import { useTranslation } from 'react-i18next';
import {
  NewAlertsActor,
  useNewAlertsRef,
  useTimesShown,
  useWaiting,
} from '../../../actors/alerts/newAlerts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { Icon } from '../page/Icon.tsx';
import './newAlertsPill.css';

/**
 * A button above a list of alerts with the number of new ones that the list does not show yet. Clicking it shows them.
 */
export function NewAlertsPill() {
  return (
    <NewAlertsActor>
      <Pill />
    </NewAlertsActor>
  );
}

function Pill() {
  const { t } = useTranslation();
  const ref = useNewAlertsRef();
  const attributes = useMachineAttributes(ref);
  const count = useWaiting();
  const times = useTimesShown();
  return (
    <KeepFocus className="newer" part={String(times)} {...attributes}>
      <output data-focus tabIndex={-1}>
        {count > 0 && (
          <button type="button" onClick={() => ref.send({ type: 'show' })}>
            <Icon name="pi-arrow-up" />
            {t('alerts:newer', { count })}
          </button>
        )}
      </output>
    </KeepFocus>
  );
}
