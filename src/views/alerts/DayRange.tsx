import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

type Days = { readonly from: string; readonly to: string };

/** A custom range of days, including the first and the last. `last` is the last day that can be chosen. */
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
  // Typing a day replaces the history entry, so that Back skips all typed days.
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
