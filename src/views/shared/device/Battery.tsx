import { useTranslation } from 'react-i18next';
import { isBatteryLow } from '../../../domain/devices/deviceStatus.ts';
import { percentText } from '../text/numberText.ts';

/** The battery level, as a drawing and in percent. */
export function Battery({ percent }: { percent: number }) {
  const { t, i18n } = useTranslation();
  const charge = percentText(percent, i18n.language);
  return (
    <span className={isBatteryLow(percent) ? 'warn' : undefined}>
      <svg className="bat" viewBox="0 0 20 10" aria-hidden="true">
        <rect x="0.75" y="0.75" width="16.5" height="8.5" rx="2" strokeWidth="1.5" />
        <rect className="level" x="2.5" y="2.5" width={Math.max(1.5, percent * 0.13)} height="5" rx="0.5" />
        <rect className="level" x="18.5" y="3.5" width="1.5" height="3" rx="0.5" />
      </svg>
      <span className="sr">{t('common:battery.label')}</span>
      <span className="bat-text">{isBatteryLow(percent) ? t('common:battery.low', { charge }) : charge}</span>
    </span>
  );
}
