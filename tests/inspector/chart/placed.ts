import Elk from 'elkjs/lib/elk.bundled.js';
import { placeChart, type PlacedChart } from '../../../src/inspector/chart/placement.ts';
import { sketchOf, type Measure } from '../../../src/inspector/chart/sketch.ts';
import type { Chart } from '../../../src/statecharts/chart.ts';

/** Widths as of a font whose signs are all as wide as each other. */
export const evenWidths: Measure = (text, style) => text.length * { title: 8, event: 7, small: 6.5 }[style];

const elk = new Elk();

/** Lays a chart out with texts of even width. */
export function laidOut(chart: Chart): Promise<PlacedChart> {
  return placeChart(sketchOf(chart, evenWidths), elk);
}
