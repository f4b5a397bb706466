import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePurchaseRef } from '../../actors/store/purchaseContext.tsx';
import { useStorageServicesRef } from '../../actors/store/servicesContext.tsx';
import type { StorageProduct } from '../../domain/store/product.ts';
import { terms } from '../../domain/store/term.ts';
import { Segments } from '../shared/form/Segments.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { NotOwn } from '../shared/store/notes.tsx';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import { priceText, productHelp, productText, termText } from '../shared/store/storeText.ts';
import type { Chosen } from './chosen.ts';
import { Consequence } from './Consequence.tsx';

/** The choices: device, plan and term, and the effect on the current plan. */
export function BuyChoices({ chosen: { device, term, purchase } }: { chosen: Chosen }) {
  const speech = useTranslation();
  const { t } = speech;
  const ref = usePurchaseRef();
  const { serialNumber, productId } = useSelector(ref, (snapshot) => snapshot.context);
  const { products, services } = useSelector(useStorageServicesRef(), (snapshot) => snapshot.context);
  const deviceOf = useStoreDevice();
  return (
    <>
      <fieldset>
        <legend>{t('store:order.device')}</legend>
        <SelectField
          label={t('store:order.device')}
          value={device?.serialNumber ?? ''}
          options={[
            ...(device === null ? [{ value: '', label: t('store:buy.chooseDevice') }] : []),
            ...services.map((service) => ({
              value: service.serialNumber,
              label: deviceOf(service.serialNumber).name,
            })),
          ]}
          onChoose={(value) => ref.send({ type: 'choice.changed', change: { serialNumber: value || null } })}
        />
      </fieldset>
      {serialNumber !== null && device === null && <NotOwn serialNumber={serialNumber} />}
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
      {purchase !== null && <Consequence {...purchase} />}
    </>
  );
}

/** A plan to choose. The free one says that it cannot be bought. */
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
