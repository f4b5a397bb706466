import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { usePushPermissionRef } from '../../actors/account/accountContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Icon } from '../shared/page/Icon.tsx';

const states = ['unasked', 'asking', 'granted', 'denied', 'unsupported'] as const;

/** Whether this browser announces alerts: why it would ask, the question itself, or how a refusal is taken back. */
export function PushPermission() {
  const { t } = useTranslation();
  const ref = usePushPermissionRef();
  const attributes = useMachineAttributes(ref);
  const state = useSelector(ref, (snapshot) => states.find((each) => snapshot.matches(each)) ?? 'unasked');
  const isAllowed = state === 'granted';
  return (
    <div className="push-permission" {...attributes}>
      <output>
        <Icon name={isAllowed ? 'pi-check-circle' : 'pi-info-circle'} />
        <span>{t(`account:notifications.permission.${state}`)}</span>
      </output>
      {state === 'unasked' && (
        <Button
          type="button"
          label={t('account:notifications.permission.ask')}
          size="small"
          outlined
          onClick={() => ref.send({ type: 'ask' })}
        />
      )}
    </div>
  );
}
