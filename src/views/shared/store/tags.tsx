import { useTranslation } from 'react-i18next';
import { type Order, serviceStateAt } from '../../../domain/store/order.ts';
import { Icon } from '../page/Icon.tsx';
import { payAppearance, serviceAppearance } from './storeText.ts';
import { useNow } from '../text/dom/useNow.ts';

/** Whether an order is paid. */
export function PayTag({ payState }: Pick<Order, 'payState'>) {
  const { t } = useTranslation();
  const [tone, icon] = payAppearance[payState];
  return (
    <span className={`tag ${tone}`}>
      <Icon name={icon} />
      {t(`store:pay.${payState}`)}
    </span>
  );
}

/** Whether the service of an order is active. */
export function ServiceTag({ order }: { order: Order }) {
  const { t } = useTranslation();
  const state = serviceStateAt(order, useNow());
  const [tone, icon] = serviceAppearance[state];
  return (
    <span className={`tag ${tone}`}>
      <Icon name={icon} />
      {t(`store:state.${state}.name`)}
    </span>
  );
}
