import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePushSubscriptionRef } from '../../actors/account/userPage.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Button } from '../shared/form/Button.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { Icon } from '../shared/page/Icon.tsx';

const buttonTexts = {
  off: 'account:notifications.push.ask',
  subscribing: 'account:notifications.push.subscribing',
  on: 'account:notifications.push.stop',
} as const;
const states = ['unable', 'off', 'subscribing', 'on'] as const;

/** Whether this browser is notified while the console is closed, and the button that changes it. */
export function PushSubscription() {
  const { t } = useTranslation();
  const ref = usePushSubscriptionRef();
  const attributes = useMachineAttributes(ref);
  const state = useSelector(ref, (snapshot) => states.find((each) => snapshot.matches(each)));
  const isFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const revoking = useSelector(ref, (snapshot) => snapshot.matches('revoking'));
  const { isAble, chosen } = useSelector(ref, (snapshot) => snapshot.context);
  const error = useSelector(ref, (snapshot) => snapshot.context.error);
  const own = useSelector(ref, (snapshot) => snapshot.context.browsers.find(({ isOwn }) => isOwn));
  const whileRevoking = own ? 'on' : isAble ? 'off' : 'unable';
  const shown = state ?? (revoking ? whileRevoking : null);
  const isEnding = revoking && chosen.isOwn;
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
          {shown !== null && shown !== 'unable' && (
            // One button, so that it keeps the focus.
            <Button
              type="button"
              label={t(isEnding ? 'account:profile.push.revoking' : buttonTexts[shown])}
              size="small"
              outlined
              severity={shown === 'on' ? 'secondary' : undefined}
              aria-disabled={shown === 'subscribing' || revoking}
              onClick={() =>
                offer(
                  ref,
                  own && shown === 'on' ? { type: 'revoke', id: own.id, isOwn: true } : { type: 'subscribe' },
                )
              }
            />
          )}
        </div>
      </div>
      <FormError message={error} />
    </div>
  );
}
