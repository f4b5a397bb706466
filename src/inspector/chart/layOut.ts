import type { Chart } from '../../statecharts/chart.ts';
import { fontOf, sketchOf, type Measure } from './sketch.ts';
import { placeChart, type PlacedChart, type Placer } from './placement.ts';

let placer: Promise<Placer> | null = null;
const known = new WeakMap<Chart, Promise<PlacedChart>>();

/**
 * Lays out a chart with the texts measured in the font of this page. elkjs loads with the first chart and runs in its
 * own worker. Each chart is laid out only once. Rejects if elkjs fails to load or cannot place the chart.
 */
export function layOut(chart: Chart): Promise<PlacedChart> {
  const begun = known.get(chart);
  if (begun !== undefined) return begun;
  const placed = place(chart);
  known.set(chart, placed);
  placed.catch(() => known.delete(chart));
  return placed;
}

async function place(chart: Chart): Promise<PlacedChart> {
  placer ??= openPlacer();
  try {
    return await placeChart(sketchOf(chart, measureOf(document)), await placer);
  } catch (error) {
    placer = null;
    throw error;
  }
}

/** elkjs with its own worker file, which the build copies unchanged. */
async function openPlacer(): Promise<Placer> {
  const [{ default: Elk }, { default: workerUrl }] = await Promise.all([
    import('elkjs/lib/elk-api.js'),
    import('elkjs/lib/elk-worker.min.js?url'),
  ]);
  return new Elk({ workerUrl });
}

function measureOf(page: Document): Measure {
  const canvas = page.createElement('canvas').getContext('2d');
  if (canvas === null) throw new Error('This browser cannot measure texts.');
  const { fontFamily } = getComputedStyle(page.body);
  return (text, style) => {
    canvas.font = fontOf(style, fontFamily);
    return canvas.measureText(text).width;
  };
}
