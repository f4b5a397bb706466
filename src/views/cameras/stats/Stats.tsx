import { useTranslation } from 'react-i18next';
import { alertNameOf, namedAlertTypes } from '../../../domain/alerts/alert.ts';
import type { AlertTable } from '../../../domain/alerts/alertTable.ts';
import { dayText } from '../../shared/text/dayText.ts';
import { BarChart, LineChart } from './charts.tsx';
import { StatsTable } from './StatsTable.tsx';

const lastHue = 5;

/** The hue of an alert type, 0 to 5. Common types have one each; all others share the last. */
function hueOf(type: string): number {
  const index = namedAlertTypes.findIndex((named) => named === type);
  return index < 0 ? lastHue : Math.min(index, lastHue);
}

/** The alert recordings as a line for each type, as a bar for each type, and as a table. */
export function Stats({ table }: { table: AlertTable }) {
  const { t, i18n } = useTranslation();
  const series = table.types.map((type, index) => ({
    type,
    name: t(`alerts:type.${alertNameOf(type)}`),
    hue: hueOf(type),
    values: table.rows.map(({ counts }) => counts[index] ?? 0),
  }));
  const days = table.rows.map(({ day }) => dayText(day, i18n.language, { day: 'numeric', month: 'short' }));
  const titles = table.rows.map(({ day }) => dayText(day, i18n.language));
  return (
    <div className="stats">
      <section>
        <h2>{t('alerts:stats.byDay')}</h2>
        <ul className="chart-legend">
          {series.map(({ type, name, hue }) => (
            <li key={type} data-hue={hue}>
              <svg width="24" height="8" aria-hidden="true">
                <line x1="0" y1="4" x2="24" y2="4" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <LineChart label={t('alerts:stats.byDayLabel')} categories={days} titles={titles} series={series} />
      </section>
      <section>
        <h2>{t('alerts:stats.byType')}</h2>
        <BarChart label={t('alerts:stats.byTypeLabel')} name={t('alerts:stats.sum')} series={series} />
      </section>
      <section className="wide">
        <h2>{t('alerts:stats.table')}</h2>
        <StatsTable table={table} />
      </section>
    </div>
  );
}
