import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { usePaymentRef, useSubscriptionRef } from '../../actors/store/storePage.tsx';
import { useTopUpRef, useTrafficPageRef } from '../../actors/store/trafficContexts.tsx';
import type { TrafficPlan } from '../../domain/store/traffic.ts';
import type { DeviceTraffic } from '../../domain/wire/calls/traffic.ts';
import { Button } from '../shared/form/Button.tsx';
import { Segments } from '../shared/form/Segments.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import type { StoreDevice } from '../shared/store/storeDevice.ts';
import { dateText, priceText } from '../shared/store/storeText.ts';
import { Unsubscribing } from '../shared/store/Unsubscribing.tsx';
import { PayByUse } from './PayByUse.tsx';
import { PlanRow } from './PlanRow.tsx';
import { dataText } from '../shared/text/numberText.ts';

/** The products for the data of a device: monthly, a top-up, and pay as you go. */
export function TrafficPlans({
  traffic,
  device,
  plans,
}: {
  traffic: DeviceTraffic;
  device: StoreDevice;
  plans: readonly TrafficPlan[];
}) {
  const { t } = useTranslation();
  const monthly = plans.find(({ sale }) => sale === 'monthly');
  const topUps = plans.filter(({ sale }) => sale === 'topUp');
  const byUse = plans.find(({ sale }) => sale === 'payByUse');
  return (
    <section className="card traffic-plans" aria-label={t('traffic:plans')}>
      <Unsubscribing />
      {monthly && <Monthly traffic={traffic} device={device} plan={monthly} />}
      {topUps.length > 0 && <TopUp traffic={traffic} device={device} plans={topUps} />}
      {byUse && <PayByUse traffic={traffic} device={device} plan={byUse} />}
    </section>
  );
}

function Monthly({
  traffic: { subscription },
  device: { timezone },
  plan,
}: {
  traffic: DeviceTraffic;
  device: StoreDevice;
  plan: TrafficPlan;
}) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const ref = useSubscriptionRef();
  const page = useTrafficPageRef();
  const canOrder = useSelector(usePaymentRef(), (snapshot) => snapshot.matches('ready'));
  const canUnsubscribe = useSelector(
    ref,
    (snapshot) => subscription !== null && snapshot.can({ type: 'unsubscribe', order: subscription }),
  );
  const expiry = subscription?.expiryDate ?? null;
  const day = expiry === null ? '' : dateText(expiry, timezone, language);
  const renews = subscription?.renews ?? false;
  const status = subscription === null ? 'none' : renews ? 'renews' : 'ends';
  return (
    <PlanRow
      icon="pi-sync"
      title={t('traffic:monthly.title', { size: dataText(plan.bytes, language) })}
      text={t(`traffic:monthly.${status}`, { day })}
      state={
        subscription !== null && (
          <span className={renews ? 'tag ok' : 'tag mute'}>
            <Icon name={renews ? 'pi-check-circle' : 'pi-clock'} />
            {t(renews ? 'traffic:monthly.active' : 'traffic:monthly.ending')}
          </span>
        )
      }
      price={priceText(plan.price, language)}
      per={t('store:buy.aMonth')}
    >
      {subscription !== null && renews ? (
        <Button
          label={t('store:services.unsubscribe')}
          text
          severity="secondary"
          aria-disabled={!canUnsubscribe}
          onClick={() => canUnsubscribe && ref.send({ type: 'unsubscribe', order: subscription })}
        />
      ) : (
        <Button
          label={t(subscription === null ? 'traffic:monthly.subscribe' : 'traffic:monthly.again')}
          outlined
          severity="secondary"
          aria-disabled={!canOrder}
          onClick={() => canOrder && page.send({ type: 'plan.order', productId: plan.id, term: 'monthly' })}
        />
      )}
    </PlanRow>
  );
}

function TopUp({
  traffic: { usage },
  device: { timezone },
  plans,
}: {
  traffic: DeviceTraffic;
  device: StoreDevice;
  plans: readonly TrafficPlan[];
}) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const ref = useTopUpRef();
  const attributes = useMachineAttributes(ref);
  const productId = useSelector(ref, (snapshot) => snapshot.context.productId);
  const isIncomplete = useSelector(ref, (snapshot) => snapshot.matches('incomplete'));
  const canOrder = useSelector(usePaymentRef(), (snapshot) => snapshot.matches('ready'));
  const chosen = plans.find(({ id }) => id === productId);
  const nameOf = (id: string) => dataText(plans.find((plan) => plan.id === id)?.bytes ?? 0, language);
  return (
    <PlanRow
      icon="pi-plus-circle"
      title={t('traffic:topUp.title')}
      text={t('traffic:topUp.text', { day: dateText(usage.period.until - 1, timezone, language) })}
      state={
        <fieldset>
          <legend className="sr">{t('traffic:topUp.size')}</legend>
          <Segments
            name="top-up"
            options={plans.map(({ id }) => id)}
            chosen={productId ?? ''}
            text={nameOf}
            onChoose={(id) => ref.send({ type: 'size.choose', productId: id })}
          />
          <p className="err" role="alert">
            {isIncomplete && t('traffic:topUp.incomplete')}
          </p>
        </fieldset>
      }
      price={
        chosen
          ? priceText(chosen.price, language)
          : t('traffic:topUp.from', {
              price: priceText(plans[0]?.price ?? { amount: 0, currency: 'EUR' }, language),
            })
      }
      per={t('traffic:topUp.once')}
      {...attributes}
    >
      <Button
        label={t('traffic:topUp.order')}
        aria-disabled={!canOrder}
        onClick={() => canOrder && ref.send({ type: 'submit' })}
      />
    </PlanRow>
  );
}
