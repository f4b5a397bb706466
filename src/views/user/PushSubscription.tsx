import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePushSubscriptionRef } from '../../actors/account/accountContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Button } from '../shared/form/Button.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { Icon } from '../shared/page/Icon.tsx';

const states = ['unable', 'off', 'subscribing', 'on'] as const;

/** Whether this browser is notified while the console is closed, and the button that changes it. */
export function PushSubscription() {
  const { t } = useTranslation();
  const ref = usePushSubscriptionRef();
  const attributes = useMachineAttributes(ref);
  const state = useSelector(ref, (snapshot) => states.find((each) => snapshot.matches(each)));
  const isFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isRevoking = useSelector(ref, (snapshot) => snapshot.matches('revoking'));
  const error = useSelector(ref, (snapshot) => snapshot.context.error);
  const own = useSelector(ref, (snapshot) => snapshot.context.browsers.find(({ isOwn }) => isOwn));
  const shown = state ?? (isRevoking && own ? 'on' : null);
  const text = shown === 'subscribing' ? 'off' : shown;
  return (
    <div {...attributes}>
      <div className="settings-row push-permission">
        <div>
          <p>
            <output>
              {isFailed && t('common:notLoaded')}
              {text !== null && (
                <>
                  <Icon name={shown === 'on' ? 'pi-check-circle' : 'pi-info-circle'} />
                  {t(`account:notifications.push.${text}`)}
                </>
              )}
            </output>
          </p>
        </div>
        <div className="settings-control">
          {isFailed && (
            <Button
              type="button"
              label={t('common:tryAgain')}
              size="small"
              outlined
              onClick={() => ref.send({ type: 'retry' })}
            />
          )}
          {(shown === 'off' || shown === 'subscribing') && (
            <Button
              type="button"
              label={t(
                shown === 'off' ? 'account:notifications.push.ask' : 'account:notifications.push.subscribing',
              )}
              size="small"
              outlined
              aria-disabled={shown === 'subscribing'}
              onClick={() => offer(ref, { type: 'subscribe' })}
            />
          )}
          {shown === 'on' && own && (
            <Button
              type="button"
              label={t(isRevoking ? 'account:profile.push.revoking' : 'account:notifications.push.stop')}
              size="small"
              outlined
              severity="secondary"
              aria-disabled={isRevoking}
              onClick={() => offer(ref, { type: 'revoke', id: own.id, isOwn: true })}
            />
          )}
        </div>
      </div>
      <FormError message={error} />
    </div>
  );
}
