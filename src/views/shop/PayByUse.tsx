import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { usePaymentRef } from '../../actors/store/storePage.tsx';
import { usePayByUseRef, useTrafficPageRef } from '../../actors/store/trafficContexts.tsx';
import { gigabytePrice, leftOf, type TrafficPlan } from '../../domain/store/traffic.ts';
import type { DeviceTraffic } from '../../domain/wire/calls/traffic.ts';
import { Button } from '../shared/form/Button.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { SavingTag } from '../shared/form/Card.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { Switch } from '../shared/form/Switch.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import type { StoreDevice } from '../shared/store/storeDevice.ts';
import { priceText } from '../shared/store/storeText.ts';
import { PlanRow } from './PlanRow.tsx';
import { dataText } from '../shared/text/numberText.ts';

/** Pay as you go: the switch, its consequences before switching, and the amount owed. */
export function PayByUse({
  traffic: { usage },
  device,
  plan,
}: {
  traffic: DeviceTraffic;
  device: StoreDevice;
  plan: TrafficPlan;
}) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const ref = usePayByUseRef();
  const attributes = useMachineAttributes(ref);
  const page = useTrafficPageRef();
  const canOrder = useSelector(usePaymentRef(), (snapshot) => snapshot.matches('ready'));
  const { wanted, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const isSwitching = useSelector(ref, (snapshot) => snapshot.matches('switching'));
  const { isOn, owed, limit } = usage.payByUse;
  const words = {
    device: device.name,
    size: dataText(plan.bytes, language),
    price: priceText(plan.price, language),
    gigabyte: priceText(gigabytePrice(plan), language),
    owed: priceText(owed, language),
    limit: priceText(limit, language),
  };
  const isAtLimit = owed.amount >= limit.amount;
  const meaning = t(
    wanted === 'off' && leftOf(usage) === 0 ? 'traffic:byUse.off.atOnce' : `traffic:byUse.${wanted}.text`,
    words,
  );
  return (
    <PlanRow
      icon="pi-gauge"
      title={t('traffic:byUse.title')}
      text={t(isAtLimit ? 'traffic:byUse.atLimit' : 'traffic:byUse.text', words)}
      state={
        <>
          <span className={owed.amount > 0 ? 'tag warn' : 'tag mute'}>
            <Icon name={owed.amount > 0 ? 'pi-exclamation-triangle' : 'pi-minus-circle'} />
            {t(owed.amount > 0 ? 'traffic:byUse.owed' : 'traffic:byUse.nothing', words)}
          </span>
          <SavingTag when={isSwitching} />
          <FormError message={error} />
        </>
      }
      price={words.price}
      per={t('traffic:byUse.per', words)}
      {...attributes}
    >
      {owed.amount > 0 && (
        <Button
          label={t('traffic:byUse.pay', words)}
          outlined
          severity="secondary"
          aria-disabled={!canOrder}
          onClick={() => canOrder && page.send({ type: 'plan.order', productId: plan.id, term: 'month' })}
        />
      )}
      <Switch
        aria-label={t('traffic:byUse.title')}
        checked={isOn}
        isHeld={isSwitching}
        onChange={(checked) => ref.send({ type: 'switch', wanted: checked ? 'on' : 'off' })}
      />
      <ConfirmDialog
        visible={isAsking}
        title={t(`traffic:byUse.${wanted}.title`)}
        text={
          wanted === 'off' && owed.amount > 0 ? `${meaning} ${t('traffic:byUse.off.owed', words)}` : meaning
        }
        confirm={t(`traffic:byUse.${wanted}.confirm`)}
        cancel={t('traffic:byUse.keep')}
        onConfirm={() => ref.send({ type: 'confirm' })}
        onCancel={() => ref.send({ type: 'keep' })}
      />
    </PlanRow>
  );
}
