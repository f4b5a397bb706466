import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useOrderListRef, useOrderQuestionRef } from '../../../actors/store/storePage.tsx';
import type { Order } from '../../../domain/store/order.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { KeepLast } from '../dialog/dom/KeepLast.tsx';
import { listFormat } from '../text/formats.ts';
import { useStoreDevice } from './storeDevice.ts';
import { productText } from './storeText.ts';

/** The questions before an order is paid, if a plan ends with it, and before it is canceled. */
export function OrderQuestions() {
  const speech = useTranslation();
  const { t, i18n } = speech;
  const ref = useOrderQuestionRef();
  const attributes = useMachineAttributes(ref);
  const asked = useSelector(ref, (snapshot) => snapshot.context.asked);
  const isAskingPay = useSelector(ref, (snapshot) => snapshot.matches('askingPay'));
  const isAskingCancel = useSelector(ref, (snapshot) => snapshot.matches('askingCancel'));
  const orders = useSelector(useOrderListRef(), (snapshot) => snapshot.context.orders);
  const deviceOf = useStoreDevice();
  const what = ({ product, serialNumber }: Order) => ({
    service: productText(product, speech),
    device: deviceOf(serialNumber).name,
  });
  const plansOf = (stops: readonly string[]) =>
    listFormat(i18n.language).format(
      orders.filter(({ id }) => stops.includes(id)).map(({ product }) => productText(product, speech)),
    );
  const keep = () => ref.send({ type: 'keep' });
  return (
    <div {...attributes}>
      <KeepLast value={asked}>
        {({ order, stops }) => (
          <>
            <ConfirmDialog
              visible={isAskingPay}
              title={t('store:payment.askPay.title')}
              text={t('store:payment.askPay.text', { ...what(order), plans: plansOf(stops) })}
              confirm={t('store:payment.askPay.confirm')}
              cancel={t('store:payment.askPay.keep')}
              danger
              onConfirm={() => ref.send({ type: 'agree', order, stops })}
              onCancel={keep}
            />
            <ConfirmDialog
              visible={isAskingCancel}
              title={t('store:payment.askCancel.title')}
              text={t('store:payment.askCancel.text', what(order))}
              confirm={t('store:payment.cancel')}
              cancel={t('store:payment.askCancel.keep')}
              onConfirm={() => ref.send({ type: 'confirm' })}
              onCancel={keep}
            />
          </>
        )}
      </KeepLast>
    </div>
  );
}
