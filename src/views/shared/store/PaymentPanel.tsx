import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useOrderListRef, useOrderQuestionRef, usePaymentRef } from '../../../actors/store/storePage.tsx';
import { type Order, hasTerm } from '../../../domain/store/order.ts';
import { orderAgainAddress } from '../../../domain/store/shopAddress.ts';
import { Button } from '../form/Button.tsx';
import { FormError } from '../form/FormError.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { useNow } from '../text/dom/useNow.ts';
import { lengthText } from '../text/numberText.ts';
import { viewerMomentText } from '../text/momentText.ts';
import { secondsLeft } from '../text/dom/Countdown.tsx';
import { OrderQuestions } from './OrderQuestions.tsx';
import { useStoreDevice } from './storeDevice.ts';
import { useStops } from './stops.ts';
import { dateText, priceText, productText, termText } from './storeText.ts';

/** The tone and icon of each payment state; a spinner instead of a missing icon. */
const appearance = {
  opening: ['info', null],
  unopened: ['info', null],
  shown: ['info', null],
  blocked: ['warn', 'pi-exclamation-triangle'],
  closed: ['info', null],
  uncanceled: ['warn', 'pi-exclamation-triangle'],
  unagreed: ['warn', 'pi-exclamation-triangle'],
  checking: ['info', null],
  canceling: ['info', null],
  timedOut: ['warn', 'pi-exclamation-triangle'],
  unknown: ['warn', 'pi-question-circle'],
  paid: ['ok', 'pi-check-circle'],
  failed: ['danger', 'pi-times-circle'],
  canceled: ['mute', 'pi-ban'],
  replaced: ['mute', 'pi-ban'],
} as const;
type Status = keyof typeof appearance;

/** The states in which a person can open the checkout, refresh the order, and cancel it. */
const open: readonly Status[] = [
  'unopened',
  'shown',
  'blocked',
  'closed',
  'unagreed',
  'uncanceled',
  'timedOut',
  'unknown',
];

/** The message of a state in the specification. */
const messages: { readonly [Of in Status]?: string } = {
  blocked: 'payment.windowFailed',
  unagreed: 'payment.agreementRequired',
  uncanceled: 'payment.networkProblem',
  timedOut: 'payment.timeout',
  failed: 'payment.failed',
  canceled: 'payment.canceled',
};

/** The order that is being paid: its state, the next step, and the questions before it. */
export function PaymentPanel() {
  return (
    <>
      <OrderPaid />
      <OrderQuestions />
    </>
  );
}

function OrderPaid() {
  const ref = usePaymentRef();
  const order = useSelector(ref, (snapshot) => snapshot.context.order);
  const status = useSelector(ref, (snapshot): Status | null => {
    if (snapshot.matches('opening')) return 'opening';
    if (snapshot.matches('checking')) return 'checking';
    if (snapshot.matches('canceling')) return 'canceling';
    const waiting = (['unopened', 'shown', 'blocked', 'closed', 'unagreed', 'uncanceled'] as const).find(
      (state) => snapshot.matches({ ready: { waiting: state } }),
    );
    return (
      waiting ??
      (['timedOut', 'unknown', 'paid', 'failed', 'canceled', 'replaced'] as const).find((state) =>
        snapshot.matches({ ready: state }),
      ) ??
      null
    );
  });
  return order === null || status === null ? null : <Status order={order} status={status} />;
}

function Status({ order, status }: { order: Order; status: Status }) {
  const { t } = useTranslation();
  const ref = usePaymentRef();
  const error = useSelector(ref, (snapshot) => snapshot.context.error);
  const [tone, icon] = appearance[status];
  const message = messages[status];
  return (
    <KeepFocus className="card payment" part={status}>
      <div className="payment-main">
        <output>
          <span className={`tag ${tone}`}>
            {icon === null ? <span className="spin sm" /> : <Icon name={icon} />}
            {t(`store:payment.${status}.tag`)}
          </span>
        </output>
        <h2 tabIndex={-1} data-focus>
          {t(message ? `messages:${message}` : `store:payment.${status}.title`)}
        </h2>
        <p className="lead">
          {order.reason !== null && status === 'failed'
            ? t(`store:reason.${order.reason}`)
            : t(`store:payment.${status}.text`)}
        </p>
        <Ways order={order} status={status} />
        <FormError message={error === message ? null : error} />
        {order.openUntil !== null && <OpenUntil at={order.openUntil} />}
      </div>
      <Sum order={order} />
    </KeepFocus>
  );
}

/** The payment deadline of the order, and the remaining time. */
function OpenUntil({ at }: { at: number }) {
  const { t, i18n } = useTranslation();
  const left = secondsLeft(at, useNow());
  return (
    <p className="muted open-until">
      <Icon name="pi-clock" />
      <span>
        {t('store:payment.openUntil', { time: viewerMomentText(at, i18n.language) })}
        {/* Screen readers hear the deadline, not every second before it. */}
        {left > 0 && (
          <span className="countdown" aria-hidden="true">
            {t('store:payment.left', { time: lengthText(left) })}
          </span>
        )}
      </span>
    </p>
  );
}

/** The next steps. */
function Ways({ order, status }: { order: Order; status: Status }) {
  const { t } = useTranslation();
  const ref = usePaymentRef();
  const question = useOrderQuestionRef();
  const orders = useOrderListRef();
  const stops = useStops()(order);
  const dismiss = (
    <Button
      label={t('common:dismiss')}
      outlined
      severity="secondary"
      onClick={() => ref.send({ type: 'dismiss' })}
    />
  );
  if (open.includes(status)) {
    const also = { outlined: true, severity: 'secondary' } as const;
    // After a timeout, Refresh comes first.
    const isRefreshFirst = status === 'timedOut' || status === 'unknown';
    const reopen = (
      <Button
        key="reopen"
        label={t(
          ['unopened', 'blocked', 'unagreed', 'uncanceled'].includes(status)
            ? 'store:payment.open'
            : 'store:payment.reopen',
        )}
        icon="pi-external-link"
        {...(isRefreshFirst ? also : {})}
        onClick={() => question.send({ type: 'pay', order, stops })}
      />
    );
    const refresh = (
      <Button
        key="refresh"
        label={t('store:payment.refresh')}
        icon="pi-refresh"
        {...(isRefreshFirst ? {} : also)}
        onClick={() => ref.send({ type: 'refresh' })}
      />
    );
    return (
      <div className="payment-acts">
        {isRefreshFirst ? [refresh, reopen] : [reopen, refresh]}
        <Button
          label={t('store:payment.cancel')}
          text
          severity="secondary"
          onClick={() => question.send({ type: 'cancel', order })}
        />
      </div>
    );
  }
  if (status === 'paid')
    return (
      <div className="payment-acts">
        <Button
          label={t('store:order.receipt')}
          icon="pi-receipt"
          onClick={() => orders.send({ type: 'order.open', id: order.id })}
        />
        {dismiss}
      </div>
    );
  if (status === 'replaced') return <div className="payment-acts">{dismiss}</div>;
  if (status === 'failed' || status === 'canceled')
    return (
      <div className="payment-acts">
        <Link
          className="p-button p-component"
          to={orderAgainAddress(order.serialNumber, order.product)}
          onPress={() => ref.send({ type: 'dismiss' })}
        >
          {t('store:payment.again')}
        </Link>
        {dismiss}
      </div>
    );
  return null;
}

/** The label of the amount. For an order that ended unpaid, nothing is due anymore. */
const sumNames = {
  unpaid: 'store:payment.sum',
  paid: 'store:payment.sumPaid',
  failed: 'store:order.price',
} as const;

/** The product and its price. */
function Sum({ order }: { order: Order }) {
  const speech = useTranslation();
  const { t, i18n } = speech;
  const { language } = i18n;
  const { name, timezone } = useStoreDevice()(order.serialNumber);
  const runs = hasTerm(order.product);
  const facts = [
    ['number', order.number],
    ['device', name],
    ['product', productText(order.product, speech)],
    ...(runs ? [['term', termText(order.term, speech)] as const] : []),
    ...(runs && order.startDate !== null
      ? [['starts', dateText(order.startDate, timezone, language)] as const]
      : []),
    ...(runs && order.expiryDate !== null
      ? [['expires', dateText(order.expiryDate, timezone, language)] as const]
      : []),
  ] as const;
  return (
    <dl className="facts sum">
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{t(`store:order.${what}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t(sumNames[order.payState])}</dt>
        <dd>{priceText(order.price, language)}</dd>
      </div>
    </dl>
  );
}
