import { useTranslation } from 'react-i18next';
import type { Order } from '../../../domain/store/order.ts';
import { Icon } from '../page/Icon.tsx';
import { payLook } from './storeText.ts';

/** Whether an order is paid. */
export function PayTag({ payState }: Pick<Order, 'payState'>) {
  const { t } = useTranslation();
  const [tone, icon] = payLook[payState];
  return (
    <span className={`tag ${tone}`}>
      <Icon name={icon} />
      {t(`store:pay.${payState}`)}
    </span>
  );
}
