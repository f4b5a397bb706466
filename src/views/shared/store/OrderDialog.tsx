import { useSelector } from '@xstate/react';
import { Dialog } from 'primereact/dialog';
import { useTranslation } from 'react-i18next';
import { useOrderListRef } from '../../../actors/store/storePage.tsx';
import { type Order, hasTerm } from '../../../domain/store/order.ts';
import { Button } from '../form/Button.tsx';
import { afterDialog } from '../dialog/dom/afterDialog.ts';
import { KeepLast } from '../dialog/dom/KeepLast.tsx';
import { datedMomentText } from '../text/momentText.ts';
import { useStoreDevice } from './storeDevice.ts';
import { printReceipt } from './dom/printReceipt.ts';
import { PayTag, ServiceTag } from './tags.tsx';
import { priceText, productText, spaceText, termText } from './storeText.ts';

/** The details of the open order. For a paid order they are the receipt, which can be printed. */
export function OrderDialog() {
  const { t } = useTranslation();
  const ref = useOrderListRef();
  const { orders, chosen } = useSelector(ref, (snapshot) => snapshot.context);
  const order = orders.find(({ id }) => id === chosen) ?? null;
  const close = () => ref.send({ type: 'order.close' });
  return (
    <KeepLast value={order}>
      {(shown) => (
        <Dialog
          visible={order !== null}
          transitionOptions={afterDialog}
          onHide={close}
          className="dlg-sm receipt"
          draggable={false}
          resizable={false}
          showCloseIcon={false}
          header={t(shown.payState === 'paid' ? 'store:order.receipt' : 'store:order.title')}
          footer={
            <>
              {shown.payState === 'paid' && (
                <Button
                  label={t('store:order.print')}
                  icon="pi-print"
                  outlined
                  severity="secondary"
                  onClick={printReceipt}
                />
              )}
              <Button label={t('common:close')} data-pc-autofocus="true" onClick={close} />
            </>
          }
        >
          <OrderFacts order={shown} />
        </Dialog>
      )}
    </KeepLast>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const speech = useTranslation();
  const { t, i18n } = speech;
  const { language } = i18n;
  const { name, timezone } = useStoreDevice()(order.serialNumber);
  const moment = (at: number | null) =>
    at === null ? t('store:order.notYet') : datedMomentText(at, language, timezone);
  const runs = hasTerm(order.product);
  const facts = [
    ['number', order.number],
    ['device', name === order.serialNumber ? name : `${name}, ${order.serialNumber}`],
    ['product', productText(order.product, speech)],
    ...(order.product.kind === 'storage' ? [['space', spaceText(order.product, speech)] as const] : []),
    ...(runs ? [['term', termText(order.term, speech)] as const] : []),
    ['ordered', moment(order.orderedAt)],
    ...(runs
      ? ([
          ['starts', moment(order.startDate)],
          ['expires', moment(order.expiryDate)],
        ] as const)
      : []),
    ['price', priceText(order.price, language)],
  ] as const;
  return (
    <>
      <dl className="facts">
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{t(`store:order.${what}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('store:order.payment')}</dt>
          <dd>
            <PayTag payState={order.payState} />
          </dd>
        </div>
        {runs && (
          <div>
            <dt>{t('store:order.service')}</dt>
            <dd>
              <ServiceTag order={order} />
            </dd>
          </div>
        )}
      </dl>
      {order.reason !== null && <p className="muted">{t(`store:reason.${order.reason}`)}</p>}
    </>
  );
}
