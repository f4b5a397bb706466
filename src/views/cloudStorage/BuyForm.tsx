import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { PurchaseActor, usePurchaseRef } from '../../actors/store/purchaseContext.tsx';
import { useStorageServicesRef } from '../../actors/store/servicesContext.tsx';
import { useOrderListRef, usePaymentRef } from '../../actors/store/storeContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { StorageProduct } from '../../domain/store/product.ts';
import { priceOf } from '../../domain/store/product.ts';
import { consequenceOf } from '../../domain/store/purchase.ts';
import { storageAddress } from '../../domain/store/storageAddress.ts';
import { isContinuous, monthsLater, monthsOf, terms } from '../../domain/store/term.ts';
import { RowsFailed, RowsLoading } from '../shared/form/cardStates.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { Segments } from '../shared/form/Segments.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { useNow } from '../shared/text/dom/useNow.ts';
import { Consequence } from './Consequence.tsx';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import {
  dateText,
  priceText,
  productHelp,
  productText,
  spaceText,
  termText,
} from '../shared/store/storeText.ts';

/** Buying a storage service: which device, which service, for how long, and what happens to the one that runs now. */
export function BuyForm({
  serialNumber,
  productId,
}: {
  serialNumber: string | null;
  productId: string | null;
}) {
  const services = useStorageServicesRef();
  const orders = useOrderListRef();
  const isThere = useSelector(
    services,
    (snapshot) => !snapshot.matches('loading') && !snapshot.matches('failed'),
  );
  const areOrders = useSelector(orders, (snapshot) => snapshot.hasTag('known'));
  const hasFailed = useSelector(services, (snapshot) => snapshot.matches('failed'));
  const haveFailed = useSelector(orders, (snapshot) => snapshot.matches('failed'));
  if (hasFailed || haveFailed)
    return (
      <section className="card card-body">
        <RowsFailed
          onAgain={() => {
            if (hasFailed) services.send({ type: 'retry' });
            if (haveFailed) orders.send({ type: 'retry' });
          }}
        />
      </section>
    );
  if (!isThere || !areOrders)
    return (
      <section className="card card-body">
        <RowsLoading count={4} />
      </section>
    );
  return (
    <PurchaseActor serialNumber={serialNumber} productId={productId}>
      <Form />
    </PurchaseActor>
  );
}

function Form() {
  const speech = useTranslation();
  const { t, i18n } = speech;
  const { language } = i18n;
  const ref = usePurchaseRef();
  const payment = usePaymentRef();
  const attributes = useMachineAttributes(ref);
  const { serialNumber, productId, term } = useSelector(ref, (snapshot) => snapshot.context);
  const { products, services } = useSelector(useStorageServicesRef(), (snapshot) => snapshot.context);
  const orders = useSelector(useOrderListRef(), (snapshot) => snapshot.context.orders);
  const isIncomplete = useSelector(ref, (snapshot) => snapshot.matches('incomplete'));
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches('refused'));
  const isCreating = useSelector(payment, (snapshot) => snapshot.matches('creating'));
  const canOrder = useSelector(payment, (snapshot) => snapshot.matches('free'));
  const wasRefused = useSelector(payment, (snapshot) => snapshot.matches({ free: 'refused' }));
  const error = useSelector(payment, (snapshot) => snapshot.context.error);
  const deviceOf = useStoreDevice();
  const now = useNow();
  const product = products.find(({ id }) => id === productId) ?? null;
  const device = serialNumber === null ? null : deviceOf(serialNumber);
  const isOwn = services.some((service) => service.serialNumber === serialNumber);
  const consequence =
    serialNumber === null || productId === null
      ? null
      : consequenceOf(orders, { serialNumber, productId }, now);
  const isBuyable = device !== null && isOwn && product !== null && !product.isDefault;
  const price = product === null ? null : priceText(priceOf(product.price, monthsOf[term]), language);
  const submit = {
    type: 'submit',
    stops: (consequence?.stopped.length ?? 0) > 0,
    isDefault: product?.isDefault ?? false,
  } as const;
  return (
    <section className="card buy" aria-labelledby="buy-title" {...attributes}>
      <div className="buy-main">
        <h2 id="buy-title">{t('store:buy.title')}</h2>
        <fieldset>
          <legend>{t('store:order.device')}</legend>
          <SelectField
            label={t('store:order.device')}
            value={isOwn && serialNumber !== null ? serialNumber : ''}
            options={[
              ...(isOwn ? [] : [{ value: '', label: t('store:buy.chooseDevice') }]),
              ...services.map((service) => ({
                value: service.serialNumber,
                label: deviceOf(service.serialNumber).name,
              })),
            ]}
            onChoose={(value) =>
              ref.send({ type: 'choice.changed', change: { serialNumber: value || null } })
            }
          />
        </fieldset>
        {serialNumber !== null && !isOwn && <FormError message="payment.deviceRequired" />}
        <fieldset>
          <legend>{t('store:order.service')}</legend>
          <div className="plans">
            {products.map((one) => (
              <Plan key={one.id} product={one} isChosen={one.id === productId} />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('store:order.term')}</legend>
          <Segments
            name="term"
            options={terms}
            chosen={term}
            text={(one) => (one === 'monthly' ? t('store:term.short') : termText(one, speech))}
            onChoose={(value) => ref.send({ type: 'choice.changed', change: { term: value } })}
          />
        </fieldset>
        {isBuyable && consequence !== null && (
          <Consequence
            consequence={consequence}
            device={device}
            product={product}
            until={monthsLater(consequence.from, monthsOf[term], device.timezone)}
          />
        )}
      </div>
      <div className="buy-sum">
        <dl className="facts">
          {device !== null && isOwn && <Fact name={t('store:order.device')} value={device.name} />}
          {product !== null && (
            <>
              <Fact name={t('store:order.product')} value={productText(product, speech)} />
              <Fact name={t('store:order.space')} value={spaceText(product, speech)} />
            </>
          )}
          <Fact name={t('store:order.term')} value={termText(term, speech)} />
          {isBuyable && consequence !== null && (
            <Fact
              name={t('store:buy.runs')}
              value={t('store:buy.fromTo', {
                from: dateText(consequence.from, device.timezone, language),
                to: dateText(
                  monthsLater(consequence.from, monthsOf[term], device.timezone),
                  device.timezone,
                  language,
                ),
              })}
            />
          )}
          {isBuyable && price !== null && (
            <div className="total">
              <dt>{t('store:payment.sum')}</dt>
              <dd>{price}</dd>
            </div>
          )}
        </dl>
        {isContinuous(term) && <p className="muted">{t('store:buy.monthly')}</p>}
        {isBuyable && submit.stops && <Agreement />}
        {isIncomplete && (
          <p className="err" role="alert">
            {t('store:buy.incomplete')}
          </p>
        )}
        <FormError message={isRefused ? 'payment.defaultService' : wasRefused ? error : null} />
        <Button
          label={
            isCreating
              ? t('store:buy.ordering')
              : isBuyable && price !== null
                ? t('store:buy.submit', { price })
                : t('store:buy.submitPlain')
          }
          icon="pi pi-external-link"
          aria-disabled={!canOrder}
          onClick={() => canOrder && ref.send(submit)}
        />
        <p className="muted">{t('store:buy.how')}</p>
        <Link
          className="link"
          to={storageAddress({ page: 'list', orders: 'all' })}
          onPress={() => wasRefused && payment.send({ type: 'dismiss' })}
        >
          {t('store:buy.back')}
        </Link>
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A service that can be chosen; of the free one it is said that it cannot be bought. */
function Plan({ product, isChosen }: { product: StorageProduct; isChosen: boolean }) {
  const speech = useTranslation();
  const { t, i18n } = speech;
  const ref = usePurchaseRef();
  return (
    <label className={product.isDefault ? 'plan plan-free' : 'plan'} aria-labelledby={`plan-${product.id}`}>
      <input
        type="radio"
        name="product"
        checked={isChosen}
        onChange={() => ref.send({ type: 'choice.changed', change: { productId: product.id } })}
      />
      <span className="plan-what" id={`plan-${product.id}`}>
        <b>{productText(product, speech)}</b>
        <small>
          {product.isDefault ? t('messages:payment.defaultService') : productHelp(product, speech)}
        </small>
      </span>
      <span className="plan-price">
        <b>{priceText(product.price, i18n.language)}</b>
        <small>{t(product.isDefault ? 'store:buy.alwaysOn' : 'store:buy.aMonth')}</small>
      </span>
    </label>
  );
}

/** That the service that runs now stops, and that one knows it. */
function Agreement() {
  const { t } = useTranslation();
  const ref = usePurchaseRef();
  const isAgreed = useSelector(ref, (snapshot) => snapshot.matches('agreed'));
  const isMissing = useSelector(ref, (snapshot) => snapshot.matches('unagreed'));
  return (
    <div className="agreement">
      <div className="note warn">
        <Icon name="pi-exclamation-triangle" />
        <span>{t('store:buy.stops')}</span>
      </div>
      <label htmlFor="buy-agreement">
        <input
          id="buy-agreement"
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing}
          {...(isMissing && { 'aria-describedby': 'buy-unagreed' })}
          onChange={(event) =>
            ref.send({ type: event.target.checked ? 'agreement.given' : 'agreement.withdrawn' })
          }
        />
        <span>{t('store:buy.agree')}</span>
      </label>
      <p id="buy-unagreed" className="err" role="alert">
        {isMissing && t('store:buy.unagreed')}
      </p>
    </div>
  );
}
