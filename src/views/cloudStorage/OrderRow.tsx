import { useTranslation } from 'react-i18next';
import { useOrderListRef, useOrderQuestionRef, usePaymentRef } from '../../actors/store/storePage.tsx';
import { useSelector } from '@xstate/react';
import { type Order, hasTerm } from '../../domain/store/order.ts';
import { Button } from '../shared/form/Button.tsx';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import { PayTag, ServiceTag } from '../shared/store/tags.tsx';
import { useStops } from '../shared/store/stops.ts';
import { dateText, priceText, productText } from '../shared/store/storeText.ts';

/** An order in one line, with a link to its details. */
export function OrderRow({ order }: { order: Order }) {
  const speech = useTranslation();
  const { t, i18n } = speech;
  const ref = useOrderListRef();
  const payment = usePaymentRef();
  const question = useOrderQuestionRef();
  const stops = useStops()(order);
  // The order that is being paid already has its checkout link above.
  const canPay = useSelector(
    payment,
    (snapshot) =>
      order.payState === 'unpaid' &&
      !(snapshot.context.order?.id === order.id && snapshot.context.order.payState === 'unpaid') &&
      snapshot.can({ type: 'order.pay', order, stops }),
  );
  const { name, timezone } = useStoreDevice()(order.serialNumber);
  return (
    <li className="order">
      <span className="mono">{order.number}</span>
      <span className="order-what">
        {productText(order.product, speech)}
        <small>{name}</small>
      </span>
      <span className="mono">{dateText(order.orderedAt, timezone, i18n.language)}</span>
      <span className="mono">{priceText(order.price, i18n.language)}</span>
      <span className="order-tags">
        <PayTag payState={order.payState} />
      </span>
      <span className="order-tags">{hasTerm(order.product) && <ServiceTag order={order} />}</span>
      <span className="order-acts">
        {canPay && (
          <Button
            label={t('store:order.pay')}
            aria-label={t('store:order.payOf', { number: order.number })}
            size="small"
            onClick={() => question.send({ type: 'pay', order, stops })}
          />
        )}
        <Button
          label={t('store:order.details')}
          aria-label={t('store:order.detailsOf', { number: order.number })}
          size="small"
          outlined
          severity="secondary"
          onClick={() => ref.send({ type: 'order.open', id: order.id })}
        />
      </span>
    </li>
  );
}
