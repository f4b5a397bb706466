import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

type Days = { readonly from: string; readonly to: string };

/** Days of one's own, the first and the last included. `last` is the last day that can be chosen. */
export function DayRange({
  range: { from, to },
  last,
  addressOf,
}: {
  range: Days;
  last: string;
  addressOf: (days: Days) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Replaces the entry while a day is typed: Back leaves all the typed days at once.
  const choose = (days: Days) => void navigate(addressOf(days), { replace: true });
  return (
    <span className="day-range">
      <label>
        <span>{t('alerts:range.from')}</span>
        <input
          type="date"
          className="p-inputtext p-component"
          value={from}
          max={last}
          onChange={({ target: { value } }) => value && choose({ from: value, to: value > to ? value : to })}
        />
      </label>
      <label>
        <span>{t('alerts:range.to')}</span>
        <input
          type="date"
          className="p-inputtext p-component"
          value={to}
          max={last}
          onChange={({ target: { value } }) =>
            value && choose({ from: value < from ? value : from, to: value })
          }
        />
      </label>
    </span>
  );
}
