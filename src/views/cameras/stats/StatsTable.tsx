import { useTranslation } from 'react-i18next';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import type { AlertTable } from '../../../domain/alerts/alertTable.ts';
import { dayText } from '../../shared/text/dayText.ts';

/** The numbers of the charts: a row for each day, newest first, and the totals. */
export function StatsTable({ table }: { table: AlertTable }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="stats-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('alerts:stats.day')}</th>
            {table.types.map((type) => (
              <th key={type} scope="col">
                {t(`alerts:type.${alertNameOf(type)}`)}
              </th>
            ))}
            <th scope="col">{t('alerts:stats.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.toReversed().map(({ day, counts, sum }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>
                  {dayText(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })}
                </time>
              </th>
              {counts.map((count, index) => (
                <td key={table.types[index]}>{count}</td>
              ))}
              <td>{sum}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('alerts:stats.sum')}</th>
            {table.sums.map((sum, index) => (
              <td key={table.types[index]}>{sum}</td>
            ))}
            <td>{table.total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
