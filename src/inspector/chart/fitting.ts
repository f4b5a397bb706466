import { statesOf, type Chart, type ChartState } from '../../statecharts/chart.ts';
import { flowOf, layersOf, type FlowOrder } from './flow.ts';
import type { Size } from './geometry.ts';
import { placeChart, type PlacedChart, type Placer } from './placement.ts';
import { sketchOf, unfolded, type Detail, type Folds, type Measure, type Sketch } from './sketch.ts';
import { edge, readableScale, wholeView } from './view.ts';

/** What a person wants to see of a chart, and where. */
export interface Wanted {
  readonly frame: Size;
  /** Ids of the active states, which are opened first. */
  readonly active: readonly string[];
  /** By id whether a person has opened or folded a state. */
  readonly choices: Readonly<Record<string, boolean>>;
}

/** Room that the edge of a state takes from what is in it. */
const edges = 60;

/**
 * Places a chart so that it can be read as a whole in its frame (design section 7): everything is open if that fits;
 * otherwise states are opened from the outside in while it does, the active ones first. Where even that does not fit,
 * states show less of their transitions. What a person opened or folded stays so. Rejects if the placer does.
 */
export async function fitChart(
  chart: Chart,
  { frame, active, choices }: Wanted,
  measure: Measure,
  placer: Placer,
): Promise<PlacedChart> {
  const widest = (frame.width - 2 * edge) / readableScale;
  const fits = (placed: PlacedChart) => wholeView(placed, frame).scale >= readableScale;
  const room = (widest * (frame.height - 2 * edge)) / readableScale;
  const placing = { measure, placer: remembering(placer), widest, fits };
  const place = (folds: Folds) => placeBest(chart, folds, { ...placing, orders: ['along', 'steps'] });
  const compounds = outsideIn(chart).filter(({ id }) => id !== chart.root.id);
  const byChoice = (open: boolean) => compounds.filter(({ id }) => choices[id] === open);
  const folded = new Set(byChoice(false).map(({ id }) => id));
  const wide = { ...unfolded, open: new Set(compounds.map(({ id }) => id).filter((id) => !folded.has(id))) };
  if (areaOf(sketchOf(chart, measure, wide)) <= room * densest) {
    const whole = await place(wide);
    if (fits(whole)) return whole;
  }

  let folds: Folds = { ...unfolded, open: new Set(byChoice(true).map(({ id }) => id)) };
  let best = await place(folds);
  if (!fits(best)) folds = { ...folds, order: 'steps' };
  const attempt = async (next: Folds, orders: readonly FlowOrder[] = [folds.order]): Promise<boolean> => {
    if (areaOf(sketchOf(chart, measure, next)) > room * densest) return false;
    for (const order of orders) {
      const placed = await placeBest(chart, next, { ...placing, orders: [order] });
      if (!fits(placed)) continue;
      [folds, best] = [{ ...next, order }, placed];
      return true;
    }
    return false;
  };
  const reported = (detail: Detail, ids: readonly string[]): Folds['details'] =>
    new Map([...folds.details, ...ids.map((id) => [id, detail] as const)]);
  const everyState = statesOf(chart).map(({ id }) => id);
  if (!fits(best) && !(await attempt({ ...folds, details: reported('joined', everyState) }))) {
    folds = { ...folds, details: reported('name', everyState) };
    best = await place(folds);
  }
  const isActive = (id: string) => active.some((each) => each === id || each.startsWith(`${id}.`));
  const activeFirst = (ids: readonly string[]) =>
    ids.toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)));
  const { lineage } = flowOf(chart);
  for (const id of activeFirst(
    compounds.map((state) => state.id).filter((one) => choices[one] === undefined),
  )) {
    const above = lineage(id).slice(1, -1);
    if (above.some((each) => !folds.open?.has(each))) continue;
    const open = new Set([...(folds.open ?? []), id]);
    const inner = everyState.filter((each) => each.startsWith(`${id}.`));
    const ways = [reported('all', inner), reported('joined', inner), reported('name', inner)];
    // To see what is active, everything else shows less.
    if (isActive(id)) ways.push(reported('joined', everyState), reported('name', everyState));
    for (const details of ways) {
      if (await attempt({ ...folds, open, details }, ['along', 'steps'])) break;
    }
  }
  const shortened = activeFirst([...folds.details].flatMap(([id, detail]) => (detail === 'all' ? [] : [id])));
  const visible = new Set(best.states.filter(({ open }) => !open).map(({ state }) => state.id));
  for (const id of shortened.filter((each) => visible.has(each))) {
    if (await attempt({ ...folds, details: reported('all', [id]) })) continue;
    if (folds.details.get(id) === 'name') await attempt({ ...folds, details: reported('joined', [id]) });
  }
  return best;
}

/** The most that states take of the area of a chart; arrows need the rest. */
const densest = 0.7;

/** The area of the names and lines of all drawn states. */
function areaOf({ states }: Sketch): number {
  return [...states.values()].reduce((sum, { head }) => sum + head.width * head.height, 0);
}

/** A placer that asks another one only once for the same graph. */
function remembering(placer: Placer): Placer {
  const known = new Map<string, ReturnType<Placer['layout']>>();
  return {
    layout: (graph) => {
      const key = JSON.stringify(graph);
      const placed = known.get(key) ?? placer.layout(graph);
      known.set(key, placed);
      return placed;
    },
  };
}

/** Compound states, those at the top first. */
function outsideIn({ root }: Chart): ChartState[] {
  const found: ChartState[] = [];
  let level: readonly ChartState[] = [root];
  while (level.length > 0) {
    found.push(...level.filter(({ states }) => states.length > 0));
    level = level.flatMap(({ states }) => states);
  }
  return found;
}

interface Placing {
  readonly measure: Measure;
  readonly placer: Placer;
  readonly widest: number;
  readonly fits: (placed: PlacedChart) => boolean;
  readonly orders: readonly FlowOrder[];
}

/** Places a chart in the order of its flow, in rows where it is too wide, and with fewer columns if it still does not fit. */
async function placeBest(
  chart: Chart,
  folds: Folds,
  { measure, placer, widest, fits, orders }: Placing,
): Promise<PlacedChart> {
  let best: PlacedChart | null = null;
  for (const order of orders) {
    let rows: Folds['rows'] = new Map();
    for (let round = 0; round < 3; round += 1) {
      const next: Folds = { ...folds, order, rows };
      const placed = await placeChart(sketchOf(chart, measure, next), placer, widest);
      if (fits(placed)) return placed;
      if (best === null || areaIn(placed, widest) < areaIn(best, widest)) best = placed;
      const more = rowsFor(chart, next, placed, widest - round * 40);
      if (more.size === 0) break;
      rows = more;
    }
  }
  return best ?? missing(chart);
}

function areaIn({ width, height }: Size, widest: number): number {
  return Math.max(width, widest) * height;
}

function missing({ id }: Chart): never {
  throw new Error(`${id} was not placed`);
}

/** The rows of the children of every state that is too wide: its layers, as many in a row as there is room for. */
function rowsFor(
  chart: Chart,
  folds: Folds,
  placed: PlacedChart,
  widest: number,
): ReadonlyMap<string, number> {
  const flow = flowOf(chart, folds.order);
  const widths = new Map(placed.states.map(({ state, box }) => [state.id, box.width]));
  const rows = new Map<string, number>();
  if (placed.width <= widest) return rows;
  for (const { state, open, box } of placed.states) {
    const room = widest - edges * flow.lineage(state.id).length;
    if (!open || state.kind === 'parallel' || box.width <= room) continue;
    let [row, used] = [0, 0];
    for (const layer of layersOf(flow, state)) {
      const width = Math.max(...layer.map((id) => widths.get(id) ?? 0)) + layerGap;
      if (used > 0 && used + width > room) [row, used] = [row + 1, 0];
      used += width;
      for (const id of layer) rows.set(id, row);
    }
  }
  return rows;
}

/** Room between two layers, with some arrows in it. */
const layerGap = 48;
