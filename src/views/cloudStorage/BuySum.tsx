import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePurchaseRef } from '../../actors/store/purchaseContext.tsx';
import { usePaymentRef } from '../../actors/store/storePage.tsx';
import { storageAddress } from '../../domain/store/storageAddress.ts';
import { isContinuous } from '../../domain/store/term.ts';
import { Button } from '../shared/form/Button.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { ReplacedOrder } from '../shared/store/notes.tsx';
import { dateText, priceText, productText, spaceText, termText } from '../shared/store/storeText.ts';
import { rangeText } from '../shared/text/momentText.ts';
import type { Chosen } from './chosen.ts';

/** The summary of the order: product and price, missing choices, and the order button. */
export function BuySum({ chosen }: { chosen: Chosen }) {
  const { t, i18n } = useTranslation();
  const ref = usePurchaseRef();
  const payment = usePaymentRef();
  const isIncomplete = useSelector(ref, (snapshot) => snapshot.matches('incomplete'));
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches('refused'));
  const isCreating = useSelector(payment, (snapshot) => snapshot.matches('creating'));
  const canOrder = useSelector(payment, (snapshot) => snapshot.matches('ready'));
  const wasRefused = useSelector(payment, (snapshot) => snapshot.matches({ ready: 'refused' }));
  const error = useSelector(payment, (snapshot) => snapshot.context.error);
  const { term, product, stops, purchase } = chosen;
  const submit = { type: 'submit', stops, isDefault: product?.isDefault ?? false } as const;
  return (
    <>
      <Facts chosen={chosen} />
      {isContinuous(term) && <p className="muted">{t('store:buy.monthly')}</p>}
      {purchase !== null && (
        <ReplacedOrder
          choice={{ serialNumber: purchase.device.serialNumber, product: purchase.product, term }}
        />
      )}
      {purchase !== null && stops.length > 0 && <Agreement stops={stops} />}
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
            : purchase === null
              ? t('store:buy.submitPlain')
              : t('store:buy.submit', { price: priceText(purchase.price, i18n.language) })
        }
        icon="pi-external-link"
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
    </>
  );
}

function Facts({ chosen: { device, product, term, purchase } }: { chosen: Chosen }) {
  const speech = useTranslation();
  const { t, i18n } = speech;
  const { language } = i18n;
  return (
    <dl className="facts">
      {device !== null && <Fact name={t('store:order.device')} value={device.name} />}
      {product !== null && (
        <>
          <Fact name={t('store:order.product')} value={productText(product, speech)} />
          <Fact name={t('store:order.space')} value={spaceText(product, speech)} />
        </>
      )}
      <Fact name={t('store:order.term')} value={termText(term, speech)} />
      {purchase !== null && (
        <>
          <Fact
            name={t('store:buy.runs')}
            value={rangeText(
              dateText(purchase.consequence.from, purchase.device.timezone, language),
              dateText(purchase.until, purchase.device.timezone, language),
              language,
            )}
          />
          <div className="total">
            <dt>{t('store:payment.sum')}</dt>
            <dd>{priceText(purchase.price, language)}</dd>
          </div>
        </>
      )}
    </dl>
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

/** The person's agreement that the current plan ends. */
function Agreement({ stops }: { stops: readonly string[] }) {
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
            ref.send(
              event.target.checked ? { type: 'agreement.given', stops } : { type: 'agreement.withdrawn' },
            )
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
