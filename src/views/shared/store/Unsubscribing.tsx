import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useSubscriptionRef } from '../../../actors/store/storePage.tsx';
import type { Order } from '../../../domain/store/order.ts';
import { Button } from '../form/Button.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { KeepLast } from '../dialog/dom/KeepLast.tsx';
import { FormError } from '../form/FormError.tsx';
import { Icon } from '../page/Icon.tsx';
import { useStoreDevice } from './storeDevice.ts';
import { dateText, productText } from './storeText.ts';

/** The question before canceling a subscription, and its result. */
export function Unsubscribing() {
  const { t } = useTranslation();
  const ref = useSubscriptionRef();
  const attributes = useMachineAttributes(ref);
  const { order, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const isBusy = useSelector(ref, (snapshot) => snapshot.matches('unsubscribing'));
  const isDone = useSelector(ref, (snapshot) => snapshot.matches('unsubscribed'));
  const isFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const textOf = useTextOf();
  return (
    <div {...attributes}>
      <output>
        {isBusy && (
          <span className="tag info">
            <span className="spin sm" />
            {t('store:unsubscribe.busy')}
          </span>
        )}
      </output>
      {(isDone || isFailed) && order !== null && (
        <div className={isDone ? 'note ok' : 'note warn'}>
          <Icon name={isDone ? 'pi-check-circle' : 'pi-exclamation-triangle'} />
          {isDone ? <output>{textOf('done', order)}</output> : <FormError message={error} />}
          <Button
            label={t('common:dismiss')}
            size="small"
            outlined
            severity="secondary"
            onClick={() => ref.send({ type: 'dismiss' })}
          />
        </div>
      )}
      <KeepLast value={order}>
        {(shown) => (
          <ConfirmDialog
            visible={isAsking}
            title={t('store:unsubscribe.title')}
            text={textOf('text', shown)}
            confirm={t('store:unsubscribe.confirm')}
            cancel={t('store:unsubscribe.keep')}
            onConfirm={() => ref.send({ type: 'confirm' })}
            onCancel={() => ref.send({ type: 'keep' })}
          />
        )}
      </KeepLast>
    </div>
  );
}

/** Texts with the service, its device and its end date. */
function useTextOf(): (what: 'text' | 'done', order: Order) => string {
  const speech = useTranslation();
  const deviceOf = useStoreDevice();
  return (what, { serialNumber, product, expiryDate }) => {
    const { name, timezone } = deviceOf(serialNumber);
    const day = expiryDate === null ? '' : dateText(expiryDate, timezone, speech.i18n.language);
    const service = productText(product, speech);
    return speech.t(`store:unsubscribe.${what}.${product.kind}`, { service, device: name, day });
  };
}
