import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePushPermissionRef } from '../../actors/account/userPage.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Button } from '../shared/form/Button.tsx';
import { KeepFocus } from '../shared/page/dom/KeepFocus.tsx';
import { Icon } from '../shared/page/Icon.tsx';

const states = ['unasked', 'asking', 'granted', 'denied', 'unsupported'] as const;

/** The permission for notifications in this browser: the explanation, the request, or how to undo a refusal. */
export function PushPermission() {
  const { t } = useTranslation();
  const ref = usePushPermissionRef();
  const attributes = useMachineAttributes(ref);
  const state = useSelector(ref, (snapshot) => states.find((each) => snapshot.matches(each)) ?? 'unasked');
  return (
    <KeepFocus className="settings-row push-permission" part={state} {...attributes}>
      <div>
        <p>
          <output data-focus tabIndex={-1}>
            <Icon name={state === 'granted' ? 'pi-check-circle' : 'pi-info-circle'} />
            {t(`account:notifications.permission.${state}`)}
          </output>
        </p>
      </div>
      {state === 'unasked' && (
        <div className="settings-control">
          <Button
            type="button"
            label={t('account:notifications.permission.ask')}
            size="small"
            outlined
            onClick={() => ref.send({ type: 'ask' })}
          />
        </div>
      )}
    </KeepFocus>
  );
}
