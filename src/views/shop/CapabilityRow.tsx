import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useCapabilityRef } from '../../actors/store/capabilityContexts.tsx';
import { useSubscriptionRef } from '../../actors/store/storePage.tsx';
import { storageAddress } from '../../domain/store/storageAddress.ts';
import type { CapabilityStatus } from '../../domain/wire/calls/capabilities.ts';
import { Button } from '../shared/form/Button.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import { dateText, priceText } from '../shared/store/storeText.ts';
import { useNow } from '../shared/text/dom/useNow.ts';
import { capabilityIcons, isOn } from './capabilityText.ts';

/** A feature of a camera: its description, state, price and actions. */
export function CapabilityRow({ serialNumber, status }: { serialNumber: string; status: CapabilityStatus }) {
  const { t, i18n } = useTranslation();
  const { plan, isDefault } = status;
  return (
    <li className="capability">
      <span className="capability-icon">
        <Icon name={capabilityIcons[plan.capability]} />
      </span>
      <span className="capability-what">
        <b>{t(`shop:capability.${plan.capability}.name`)}</b>
        <span>{t(`shop:capability.${plan.capability}.text`)}</span>
      </span>
      <State serialNumber={serialNumber} status={status} />
      {isDefault ? (
        <span className="capability-price capability-included">
          <b>{t('shop:capability.included')}</b>
          <small>{t('messages:payment.defaultCapability')}</small>
        </span>
      ) : (
        <>
          <span className="capability-price">
            <b>{priceText(plan.price, i18n.language)}</b> <small>{t('store:buy.aMonth')}</small>
          </span>
          <span className="capability-acts">
            <Acts serialNumber={serialNumber} status={status} />
          </span>
        </>
      )}
    </li>
  );
}

function State({ serialNumber, status }: { serialNumber: string; status: CapabilityStatus }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { timezone } = useStoreDevice()(serialNumber);
  const { isDefault, isStorageMissing, order } = status;
  if (isOn(status, now)) {
    const day = order?.expiryDate == null ? '' : dateText(order.expiryDate, timezone, i18n.language);
    return (
      <span className="capability-state">
        <span className="tag ok">
          <Icon name="pi-check-circle" />
          {t('shop:state.on')}
        </span>
        <small>
          {isDefault
            ? t('shop:state.default')
            : t(order?.renews ? 'shop:state.renews' : 'shop:state.until', { day })}
        </small>
      </span>
    );
  }
  return (
    <span className="capability-state">
      <span className={`tag ${isStorageMissing ? 'warn' : 'mute'}`}>
        <Icon name={isStorageMissing ? 'pi-cloud' : 'pi-minus-circle'} />
        {t(isStorageMissing ? 'shop:state.needsStorage' : 'shop:state.off')}
      </span>
    </span>
  );
}

/**
 * The actions for a feature that is not included. While a question is open the buttons stay, because one of them had
 * the focus.
 */
function Acts({
  serialNumber,
  status: { plan, isStorageMissing, order },
}: {
  serialNumber: string;
  status: CapabilityStatus;
}) {
  const { t } = useTranslation();
  const ref = useCapabilityRef();
  const subscription = useSubscriptionRef();
  const buy = { type: 'buy', serialNumber, plan } as const;
  const cancel = { type: 'cancel', serialNumber, plan } as const;
  const canBuy = useSelector(ref, (snapshot) => snapshot.can(buy));
  const canCancel = useSelector(ref, (snapshot) => snapshot.can(cancel));
  const canUnsubscribe = useSelector(
    subscription,
    (snapshot) => order !== null && snapshot.can({ type: 'unsubscribe', order }),
  );
  const name = t(`shop:capability.${plan.capability}.name`);
  const purchase = order === null ? 'buy' : 'extend';
  if (order === null && isStorageMissing)
    return (
      <Link
        className="p-button p-component p-button-sm p-button-outlined p-button-secondary"
        to={storageAddress({ page: 'buy', serialNumber, productId: null })}
        aria-label={t('shop:actOf.enableStorage', { name })}
      >
        {t('shop:act.enableStorage')}
      </Link>
    );
  return (
    <>
      {order !== null && (
        <Button
          label={t('shop:act.cancel')}
          aria-label={t('shop:actOf.cancel', { name })}
          size="small"
          text
          severity="secondary"
          aria-disabled={!canCancel}
          onClick={() => canCancel && ref.send(cancel)}
        />
      )}
      {order?.renews && (
        <Button
          label={t('store:services.unsubscribe')}
          aria-label={t('shop:actOf.unsubscribe', { name })}
          size="small"
          text
          severity="secondary"
          aria-disabled={!canUnsubscribe}
          onClick={() => canUnsubscribe && subscription.send({ type: 'unsubscribe', order })}
        />
      )}
      {!order?.renews && (
        <Button
          label={t(`shop:act.${purchase}`)}
          aria-label={t(`shop:actOf.${purchase}`, { name })}
          size="small"
          outlined
          severity="secondary"
          aria-disabled={!canBuy}
          onClick={() => canBuy && ref.send(buy)}
        />
      )}
    </>
  );
}
