import Elk from 'elkjs/lib/elk.bundled.js';
import { placeChart } from '../../src/inspector/chart/placement.ts';
import { sketchOf, type Measure } from '../../src/inspector/chart/sketch.ts';
import { livePlayerMachine } from '../../src/machines/live/livePlayer/livePlayer.machine.ts';
import { loginMachine } from '../../src/machines/signIn/login/login.machine.ts';
import { playbackMachine } from '../../src/machines/history/playback/playback.machine.ts';
import { chartOf, statesOf, type Chart } from '../../src/statecharts/chart.ts';
import { median, type Row } from './rows.ts';

const rounds = 7;
/** Widths like those of a common font, which make the layout take equally long. */
const widths: Measure = (text, style) => text.length * { title: 7.5, event: 6.8, small: 6.2 }[style];

/** Combines charts as regions of one, because no machine has 40 states. */
function together(charts: readonly Chart[]): Chart {
  const id = charts.map((chart) => chart.id).join(' and ');
  return {
    id,
    root: {
      id,
      key: id,
      title: id,
      kind: 'parallel',
      description: null,
      actors: [],
      initial: [],
      states: charts.map(({ root }) => root),
    },
    transitions: charts.flatMap(({ transitions }) => transitions),
  };
}

async function layoutMs(chart: Chart): Promise<number> {
  const elk = new Elk();
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage();
    await placeChart(sketchOf(chart, widths), elk);
    times.push(process.cpuUsage(before).user / 1000);
  }
  // The first round is a cold start.
  return median(times.slice(1));
}

/** CPU time for laying out the largest charts, as in the inspector's worker (design section 7). */
export async function benchCharts(): Promise<Row[]> {
  const charts = [livePlayerMachine, playbackMachine].map((machine) => chartOf(machine));
  const rows: Row[] = [];
  for (const chart of [...charts, together([...charts, chartOf(loginMachine)])]) {
    const name = `statechart ${chart.id}, ${statesOf(chart).length} states: layout`;
    rows.push({ name, value: await layoutMs(chart), unit: 'ms', figure: 500 });
  }
  return rows;
}
