import { useTranslation } from 'react-i18next';
import { usedShare, type StorageCard } from '../../../domain/settings/storageCard.ts';
import { gigabytesText } from '../text/numberText.ts';

/** The used space of a card, as a bar and in words, and the approximate number of days of recordings. */
export function CardUsage({ card }: { card: StorageCard }) {
  const { t, i18n } = useTranslation();
  const size = (bytes: number) => gigabytesText(bytes, i18n.language);
  const used = t('settings:card.used', { used: size(card.used), total: size(card.total) });
  const { days } = card;
  const words = () => {
    if (days === 0) return t('settings:card.empty');
    return days === 1 ? t('settings:card.oneDay') : t('settings:card.days', { count: days });
  };
  return (
    <div className="card-usage">
      <p>
        <b>{used}</b>
        <span>{words()}</span>
      </p>
      <svg
        role="img"
        aria-label={used}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        data-full={card.status === 'full' || undefined}
      >
        <rect width={usedShare(card) * 100} height="1" />
      </svg>
      <p>
        <span>{t('settings:card.free', { size: size(Math.max(0, card.total - card.used)) })}</span>
      </p>
    </div>
  );
}
