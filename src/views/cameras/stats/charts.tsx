import type { ApexOptions } from 'apexcharts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactApexChart from 'react-apexcharts';
import { pageNonce } from '../../shared/page/dom/pageNonce.ts';
import { numberFormat } from '../../shared/text/formats.ts';
import { useTokens } from './dom/useTokens.ts';

/** The bundler may return the module instead of its default export. */
const imported: typeof ReactApexChart & { default?: typeof ReactApexChart } = ReactApexChart;
const ApexChart = imported.default ?? imported;

/** One series of a chart; `hue` is that of its type, 0 to 5. */
type Series = { readonly name: string; readonly hue: number; readonly values: readonly number[] };

const tokens = ['--text-3', '--line', '--hue-0', '--hue-1', '--hue-2', '--hue-3', '--hue-4', '--hue-5'];
/** Types differ by more than color: pixels of dash and gap, 0 for a solid line. */
const dashes = [0, 6, 2, 10, 4, 8];
const height = 260;
const small = { style: { fontSize: '12px' } };

/** The shared look of both charts: the console's own style, no animation, no texts of the library. */
function useAppearance(): { text: string; options: ApexOptions; hues: readonly string[] } {
  const [text = '', line = '', ...hues] = useTokens(tokens);
  const { i18n } = useTranslation();
  const numbers = numberFormat(i18n.language);
  const nonce = pageNonce();
  const options: ApexOptions = {
    chart: {
      ...(nonce !== undefined && { nonce }),
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      fontFamily: 'inherit',
      foreColor: text,
      background: 'transparent',
    },
    dataLabels: { enabled: false },
    legend: { show: false },
    tooltip: { y: { formatter: (value) => numbers.format(value) } },
    grid: { borderColor: line, padding: { left: 12, right: 12 } },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    // Few ticks, with whole numbers.
    yaxis: { min: 0, forceNiceScale: true, decimalsInFloat: 0, labels: small },
  };
  return { text, options, hues };
}

/** A chart for the eye. Screen readers skip the drawing and read the numbers in the table. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="chart" aria-label={label}>
      <div aria-hidden="true">{children}</div>
    </figure>
  );
}

const noMarks = { axisBorder: { show: false }, axisTicks: { show: false } };

/**
 * A line for each series over the same categories.
 *
 * @param titles the full names of the categories, for the tooltip
 */
export function LineChart({
  label,
  categories,
  titles,
  series,
}: {
  label: string;
  categories: readonly string[];
  titles: readonly string[];
  series: readonly Series[];
}) {
  const { options, hues } = useAppearance();
  return (
    <Figure label={label}>
      <ApexChart
        type="line"
        height={height}
        series={series.map(({ name, values }) => ({ name, data: [...values] }))}
        options={{
          ...options,
          colors: series.map(({ hue }) => hues[hue] ?? ''),
          stroke: { width: 2, curve: 'straight', dashArray: series.map(({ hue }) => dashes[hue] ?? 0) },
          tooltip: {
            ...options.tooltip,
            shared: true,
            intersect: false,
            x: { formatter: (_, at?: { dataPointIndex?: number }) => titles[at?.dataPointIndex ?? -1] ?? '' },
          },
          markers: { size: categories.length > 31 ? 0 : 3, strokeWidth: 0 },
          xaxis: {
            ...noMarks,
            categories: [...categories],
            // Few enough to stay apart on a phone.
            tickAmount: Math.min(3, categories.length - 1),
            labels: { ...small, rotate: 0, hideOverlappingLabels: true },
            tooltip: { enabled: false },
          },
        }}
      />
    </Figure>
  );
}

/** A bar for each series with its total, which is labeled `name`. */
export function BarChart({
  label,
  name,
  series,
}: {
  label: string;
  name: string;
  series: readonly Series[];
}) {
  const { options, hues, text } = useAppearance();
  const sums = series.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  return (
    <Figure label={label}>
      <ApexChart
        type="bar"
        height={height}
        series={[{ name, data: sums }]}
        options={{
          ...options,
          colors: series.map(({ hue }) => hues[hue] ?? ''),
          plotOptions: {
            bar: { distributed: true, columnWidth: '48%', borderRadius: 2, dataLabels: { position: 'top' } },
          },
          dataLabels: { enabled: true, offsetY: -20, style: { fontSize: '12px', colors: [text] } },
          xaxis: {
            ...noMarks,
            categories: series.map((one) => one.name),
            labels: { ...small, rotate: 0 },
          },
        }}
      />
    </Figure>
  );
}
