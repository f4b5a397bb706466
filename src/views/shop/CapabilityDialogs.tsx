import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useCapabilityRef } from '../../actors/store/capabilityContexts.tsx';
import { usePaymentRef } from '../../actors/store/storePage.tsx';
import type { CapabilityPlan } from '../../domain/store/capability.ts';
import { priceOf } from '../../domain/store/product.ts';
import { isContinuous, monthsOf, terms } from '../../domain/store/term.ts';
import type { DeviceCapabilities } from '../../domain/wire/calls/capabilities.ts';
import { Button } from '../shared/form/Button.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { Segments } from '../shared/form/Segments.tsx';
import { ReplacedOrder } from '../shared/store/notes.tsx';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import { priceText, termText } from '../shared/store/storeText.ts';
import { useNow } from '../shared/text/dom/useNow.ts';
import { listFormat } from '../shared/text/formats.ts';
import { isOn } from './capabilityText.ts';

/** The questions before a feature is bought or turned off, and before a camera is reset. */
export function CapabilityDialogs({ devices }: { devices: readonly DeviceCapabilities[] }) {
  const { t, i18n } = useTranslation();
  const ref = useCapabilityRef();
  const now = useNow();
  const deviceOf = useStoreDevice();
  const { serialNumber, plan } = useSelector(ref, (snapshot) => snapshot.context);
  const isChoosing = useSelector(ref, (snapshot) => snapshot.matches('choosing'));
  const isAskingCancel = useSelector(ref, (snapshot) => snapshot.matches('askingCancel'));
  const isAskingReset = useSelector(ref, (snapshot) => snapshot.matches('askingReset'));
  const nameOf = ({ capability }: CapabilityPlan) => t(`shop:capability.${capability}.name`);
  const ending = (device: string) =>
    (devices.find((one) => one.serialNumber === device)?.capabilities ?? [])
      .filter((one) => !one.isDefault && isOn(one, now))
      .map((one) => nameOf(one.plan));
  const resetText = (camera: string) => {
    const names = ending(camera);
    const { name: device } = deviceOf(camera);
    return names.length === 0
      ? t('shop:reset.nothing', { device })
      : t('shop:reset.text', { device, names: listFormat(i18n.language).format(names) });
  };
  const keep = () => ref.send({ type: 'keep' });
  const confirm = () => ref.send({ type: 'confirm' });
  return (
    <>
      <KeepLast value={plan === null ? null : { serialNumber, plan }}>
        {(shown) => (
          <>
            <FormDialog
              visible={isChoosing}
              title={t('shop:buy.title', {
                name: nameOf(shown.plan),
                device: deviceOf(shown.serialNumber).name,
              })}
              onLeave={() => ref.send({ type: 'leave' })}
            >
              <BuyForm serialNumber={shown.serialNumber} plan={shown.plan} />
            </FormDialog>
            <ConfirmDialog
              visible={isAskingCancel}
              title={t('shop:cancel.title', { name: nameOf(shown.plan) })}
              text={t('shop:cancel.text', {
                name: nameOf(shown.plan),
                device: deviceOf(shown.serialNumber).name,
              })}
              confirm={t('shop:cancel.confirm')}
              cancel={t('shop:cancel.keep')}
              danger
              onConfirm={confirm}
              onCancel={keep}
            />
          </>
        )}
      </KeepLast>
      <KeepLast value={isAskingReset ? { serialNumber } : null}>
        {({ serialNumber: camera }) => (
          <ConfirmDialog
            visible={isAskingReset}
            title={t('shop:reset.title')}
            text={resetText(camera)}
            confirm={t('shop:reset.confirm')}
            cancel={t('common:cancel')}
            danger={ending(camera).length > 0}
            onConfirm={confirm}
            onCancel={keep}
          />
        )}
      </KeepLast>
    </>
  );
}

/** The term of a feature, and its price. */
function BuyForm({ serialNumber, plan }: { serialNumber: string; plan: CapabilityPlan }) {
  const speech = useTranslation();
  const { t, i18n } = speech;
  const ref = useCapabilityRef();
  const term = useSelector(ref, (snapshot) => snapshot.context.term);
  const canOrder = useSelector(usePaymentRef(), (snapshot) => snapshot.matches('ready'));
  const price = priceText(priceOf(plan.price, monthsOf[term]), i18n.language);
  return (
    <div className="capability-buy">
      <p>{t(`shop:capability.${plan.capability}.text`)}</p>
      <fieldset>
        <legend>{t('store:order.term')}</legend>
        <Segments
          name="capability-term"
          options={terms}
          chosen={term}
          text={(one) => (one === 'monthly' ? t('store:term.short') : termText(one, speech))}
          onChoose={(value) => ref.send({ type: 'term.changed', term: value })}
        />
      </fieldset>
      {isContinuous(term) && <p className="muted">{t('store:buy.monthly')}</p>}
      <ReplacedOrder choice={{ serialNumber, product: plan, term }} />
      <p className="muted">{t('store:buy.how')}</p>
      <div className="capability-buy-acts">
        <Button
          label={t('common:cancel')}
          outlined
          severity="secondary"
          onClick={() => ref.send({ type: 'leave' })}
        />
        <Button
          label={t('store:buy.submit', { price })}
          icon="pi-external-link"
          data-pc-autofocus="true"
          aria-disabled={!canOrder}
          onClick={() => canOrder && ref.send({ type: 'order' })}
        />
      </div>
    </div>
  );
}
