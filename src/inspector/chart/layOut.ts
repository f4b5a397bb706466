import { fontOf, type Measure } from './sketch.ts';
import type { Asked } from './chart.machine.ts';
import { fitChart } from './fitting.ts';
import { neighborhoodOf } from './neighborhood.ts';
import type { PlacedChart, Placer } from './placement.ts';

let placer: Promise<Placer> | null = null;

/**
 * Lays out what is wanted of a chart, with the texts measured in the font of this page. elkjs loads with the first
 * chart and runs in its own worker. Rejects if elkjs fails to load or cannot place the chart.
 */
export async function layOut({ chart, focus, ...wanted }: Asked): Promise<PlacedChart> {
  placer ??= openPlacer();
  const shown = focus === null ? chart : (neighborhoodOf(chart, focus) ?? chart);
  try {
    // A state in focus shows what is in it, unless a person folds it.
    const choices = focus === null ? wanted.choices : { [focus]: true, ...wanted.choices };
    return await fitChart(shown, { ...wanted, choices }, measureOf(document), await placer);
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
