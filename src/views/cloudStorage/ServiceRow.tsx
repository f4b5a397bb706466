import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSubscriptionRef } from '../../actors/store/storePage.tsx';
import { storageAddress } from '../../domain/store/storageAddress.ts';
import { serviceOffer } from '../../domain/store/storageServices.ts';
import type { StorageService } from '../../domain/wire/calls/store.ts';
import { Button } from '../shared/form/Button.tsx';
import { Still } from '../shared/events/Still.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { useNow } from '../shared/text/dom/useNow.ts';
import { relativeFormat } from '../shared/text/formats.ts';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import {
  dateText,
  productHelp,
  productText,
  serviceAppearance,
  spaceText,
} from '../shared/store/storeText.ts';

/** A device with its storage plan: what it is, until when, and what its state means. */
export function ServiceRow({ service }: { service: StorageService }) {
  const { serialNumber, product, order, last } = service;
  const speech = useTranslation();
  const { t, i18n } = speech;
  const { language } = i18n;
  const now = useNow();
  const { name, timezone, snapSrc } = useStoreDevice()(serialNumber);
  const { state, act, endsIn } = serviceOffer(service, now, timezone);
  const day = (at: number | null | undefined) => (at == null ? '' : dateText(at, timezone, language));
  const [tone, icon] = serviceAppearance[state];
  return (
    <li className="service">
      <span className="thumbnail">
        <Icon name="pi-video" />
        {snapSrc !== null && <Still src={snapSrc} />}
      </span>
      <span className="service-what">
        <b>{name}</b>
        <span>{productText(product, speech)}</span>
        <small>{state === 'effective' ? productHelp(product, speech) : t(`store:state.${state}.text`)}</small>
      </span>
      <span className="service-until">
        {order === null || last === null ? (
          <>
            <b>{t('store:forEver')}</b>
            <small>{t('store:costsNothing')}</small>
          </>
        ) : (
          <>
            <b>
              {state === 'notEffective'
                ? t('store:from', { day: day(order.startDate) })
                : state === 'effective'
                  ? t('store:until', { day: day(last.expiryDate) })
                  : t('store:ended', { day: day(last.expiryDate) })}
            </b>
            <small>
              {state === 'expired'
                ? spaceText(product, speech)
                : t(last.renews ? 'store:renews' : 'store:renewsNot')}
            </small>
          </>
        )}
      </span>
      <span className="service-state">
        <span className={`tag ${tone}`}>
          <Icon name={icon} />
          {t(`store:state.${state}.name`)}
        </span>
        {endsIn !== null && (
          <span className="tag warn">
            <Icon name="pi-exclamation-triangle" />
            {t('store:endsWhen', {
              when: relativeFormat(language, { numeric: 'auto' }).format(endsIn, 'day'),
            })}
          </span>
        )}
      </span>
      <ServiceActs service={service} act={act} device={name} />
    </li>
  );
}

/** The actions for the plan of a device: buy another one, and cancel one that renews. */
function ServiceActs({
  service: { serialNumber, product, last },
  act,
  device,
}: {
  service: StorageService;
  act: 'buy' | 'change' | 'renew';
  device: string;
}) {
  const { t } = useTranslation();
  const ref = useSubscriptionRef();
  const canUnsubscribe = useSelector(
    ref,
    (snapshot) => last !== null && snapshot.can({ type: 'unsubscribe', order: last }),
  );
  const label = t(`store:services.act.${act}`);
  const ending = t('store:services.unsubscribe');
  return (
    <span className="service-acts">
      {last?.renews && (
        <Button
          label={ending}
          aria-label={t('store:services.actOf.unsubscribe', { device })}
          size="small"
          text
          severity="secondary"
          aria-disabled={!canUnsubscribe}
          onClick={() => canUnsubscribe && ref.send({ type: 'unsubscribe', order: last })}
        />
      )}
      <Link
        className="p-button p-component p-button-sm p-button-outlined p-button-secondary"
        to={storageAddress({ page: 'buy', serialNumber, productId: act === 'renew' ? product.id : null })}
        aria-label={t(`store:services.actOf.${act}`, { device })}
      >
        {label}
      </Link>
    </span>
  );
}
