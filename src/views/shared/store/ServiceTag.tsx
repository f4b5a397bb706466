import { useTranslation } from 'react-i18next';
import { serviceStateAt, type Order } from '../../../domain/store/order.ts';
import { Icon } from '../page/Icon.tsx';
import { useNow } from '../text/dom/useNow.ts';
import { serviceLook } from './storeText.ts';

/** Whether the service of an order is active. */
export function ServiceTag({ order }: { order: Order }) {
  const { t } = useTranslation();
  const state = serviceStateAt(order, useNow());
  const [tone, icon] = serviceLook[state];
  return (
    <span className={`tag ${tone}`}>
      <Icon name={icon} />
      {t(`store:state.${state}.name`)}
    </span>
  );
}
