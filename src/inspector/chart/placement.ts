import type { ElkExtendedEdge, ElkNode, ElkPort, LayoutOptions } from 'elkjs';
import type { ChartState } from '../../statecharts/chart.ts';
import { flowOf } from './flow.ts';
import type { Box, Point, Size } from './geometry.ts';
import { lineHeight, lineTop, titleHeight, type Sketch, type StateSketch } from './sketch.ts';

/** A placed state. */
export interface PlacedState extends StateSketch {
  readonly box: Box;
}

/** A piece of an arrow: from a line to its target, or to the edge of the state around it, where another one begins. */
export interface PlacedArrow {
  readonly id: string;
  readonly transitions: readonly string[];
  readonly target: string;
  readonly points: readonly Point[];
  /** Whether it ends at its target. */
  readonly ends: boolean;
}

/** The mark of an initial state: a dot, and the line from it to the state. */
export interface PlacedStart {
  readonly id: string;
  readonly dot: Box;
  readonly points: readonly Point[];
}

/** A chart with all positions, in pixels from its top left corner. */
export interface PlacedChart extends Size {
  readonly id: string;
  /** Parents before children. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  readonly starts: readonly PlacedStart[];
}

/** A graph layout engine: an instance of elkjs. */
export interface Placer {
  readonly layout: (graph: ElkNode) => Promise<ElkNode>;
}

const startSize = 10;
/** Room for the mark of the initial state. */
const startRoom = 22;
const padding = 12;
const rowGap = 18;
/** Where arrows reach a state, from its top. */
const entry = titleHeight / 2;

const options: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.crossingMinimization.forceNodeModelOrder': 'true',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '9',
};

/** Where an arrow leaves a state: at its right edge, or at its left one if it goes back. */
interface Exit extends Point {
  readonly key: string;
  readonly transitions: readonly string[];
  readonly target: string;
  readonly back: boolean;
}

/** A state and everything in it, placed from its own top left corner. */
interface Inner extends Size {
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  readonly starts: readonly PlacedStart[];
  readonly exits: readonly Exit[];
}

/**
 * Places every state, arrow and start of a chart (design section 7), from the inside out: each open state is a layout
 * of its own. Rejects if the placer does.
 *
 * @param widest regions of the root stand beside each other up to this width
 */
export async function placeChart(
  sketch: Sketch,
  placer: Placer,
  widest = Number.POSITIVE_INFINITY,
): Promise<PlacedChart> {
  const { id, root } = sketch.chart;
  const { width, height, states, arrows, starts } = await placeState(sketch, placer, root, widest);
  const edge = 8;
  const moved = movedBy({ states, arrows, starts, exits: [] }, { x: edge, y: edge });
  return { id, width: width + 2 * edge, height: height + 2 * edge, ...moved };
}

async function placeState(sketch: Sketch, placer: Placer, state: ChartState, widest: number): Promise<Inner> {
  const own = sketch.states.get(state.id) ?? missing(state.id);
  const { head, open } = own;
  if (!open) {
    const box = { x: 0, y: 0, ...head };
    return { ...head, states: [{ ...own, box }], arrows: [], starts: [], exits: exitsOf(own, head.width) };
  }
  const children = flowOf(sketch.chart, sketch.folds.order).children(state);
  const inners = new Map<string, Inner>();
  for (const child of children) {
    inners.set(child.id, await placeState(sketch, placer, child, widest));
  }
  const rows =
    state.kind === 'parallel'
      ? regionRows(children, inners, state.id === sketch.chart.root.id ? widest : 0)
      : await Promise.all(rowsOf(sketch, children).map((row) => placeRow(placer, state, row, inners)));
  const left = padding + (state.initial.length > 0 ? startRoom : 0);
  const width = Math.max(head.width, ...rows.map((row) => row.width + left + padding));
  let y = head.height + 6;
  const parts: Omit<Inner, keyof Size>[] = [];
  for (const row of rows) {
    const part = movedBy(row, { x: left, y });
    // What leaves the state continues to its edge, where nothing stands beside a row.
    const reached = part.arrows.map((arrow) => {
      const last = arrow.points.at(-1);
      const exit = part.exits.find(({ key }) => key === arrow.target);
      if (exit === undefined || last === undefined) return arrow;
      return { ...arrow, points: [...arrow.points, { x: width, y: last.y }] };
    });
    parts.push({ ...part, arrows: reached, exits: part.exits.map((exit) => ({ ...exit, x: width })) });
    y += row.height + rowGap;
  }
  const height = y - rowGap + padding;
  return {
    width,
    height,
    states: [{ ...own, box: { x: 0, y: 0, width, height } }, ...parts.flatMap(({ states }) => states)],
    arrows: parts.flatMap(({ arrows }) => arrows),
    starts: parts.flatMap(({ starts }) => starts),
    exits: [...exitsOf(own, width), ...parts.flatMap(({ exits }) => exits)],
  };
}

/** The arrows of the lines of a state, at its edge. In a state that shows only its name they all leave beside it. */
function exitsOf(own: StateSketch, width: number): Exit[] {
  const { lines, unlisted, state } = own;
  const exits = new Map<string, Exit>();
  for (const [index, { way, transitions }] of [...lines, ...unlisted].entries()) {
    if (way.kind !== 'arrow') continue;
    const listed = index < lines.length;
    const key = listed ? `${state.id}/${index}` : `${state.id} to ${way.target}`;
    const y = listed ? lineTop(own, index) + lineHeight / 2 : entry;
    const before = exits.get(key)?.transitions ?? [];
    exits.set(key, {
      key,
      transitions: [...before, ...transitions],
      target: way.target,
      back: way.back,
      x: way.back ? 0 : width,
      y,
    });
  }
  return [...exits.values()];
}

function rowsOf({ folds }: Sketch, children: readonly ChartState[]): ChartState[][] {
  const rows: ChartState[][] = [];
  for (const child of children) (rows[folds.rows.get(child.id) ?? 0] ??= []).push(child);
  return rows.filter((row) => row.length > 0);
}

/** States that run at once, beside each other while there is room, each row below the one before. */
function regionRows(
  children: readonly ChartState[],
  inners: ReadonlyMap<string, Inner>,
  widest: number,
): Inner[] {
  const rows: Inner[] = [];
  for (const child of children) {
    const inner = inners.get(child.id) ?? missing(child.id);
    const last = rows.at(-1);
    if (last === undefined || last.width + padding + inner.width > widest) rows.push(inner);
    else {
      const beside = movedBy(inner, { x: last.width + padding, y: 0 });
      rows[rows.length - 1] = {
        width: last.width + padding + inner.width,
        height: Math.max(last.height, inner.height),
        states: [...last.states, ...beside.states],
        arrows: [...last.arrows, ...beside.arrows],
        starts: [...last.starts, ...beside.starts],
        exits: [...last.exits, ...beside.exits],
      };
    }
  }
  return rows;
}

/** One row of siblings with the arrows between them, and those that leave the state around them. */
async function placeRow(
  placer: Placer,
  around: ChartState,
  row: readonly ChartState[],
  inners: ReadonlyMap<string, Inner>,
): Promise<Inner> {
  const inRow = new Set(row.map(({ id }) => id));
  const edges: { id: string; exit: Exit; to: string; ends: boolean }[] = [];
  const leaving = new Map<string, Exit[]>();
  const children = row.map(({ id }): ElkNode => {
    const { width, height, exits } = inners.get(id) ?? missing(id);
    const port = (name: string, side: string, at: Point): ElkPort => ({
      id: name,
      ...at,
      width: 0,
      height: 0,
      layoutOptions: { 'elk.port.side': side },
    });
    for (const exit of exits) {
      const ends = inRow.has(exit.target);
      const out = `${around.id} out ${exit.target}`;
      if (!ends) leaving.set(out, [...(leaving.get(out) ?? []), exit]);
      const to = ends ? `${exit.target} ${exit.back ? 'back' : 'in'}` : out;
      edges.push({ id: `${exit.key} >`, exit, to, ends });
    }
    return {
      id,
      width,
      height,
      ports: [
        port(`${id} in`, 'WEST', { x: 0, y: entry }),
        port(`${id} back`, 'EAST', { x: width, y: entry }),
        ...exits.map(({ key, back, y }) => port(key, back ? 'WEST' : 'EAST', { x: back ? 0 : width, y })),
      ],
      layoutOptions: { 'elk.portConstraints': 'FIXED_POS', 'elk.alignment': 'LEFT' },
    };
  });
  const graph: ElkNode = {
    id: around.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=0,left=0,bottom=0,right=${leaving.size > 0 ? 8 : 0}]`,
      'elk.portConstraints': 'FIXED_SIDE',
    },
    ports: [...leaving.keys()].map((id) => ({
      id,
      width: 0,
      height: 0,
      layoutOptions: { 'elk.port.side': 'EAST' },
    })),
    children,
    edges: edges.map(({ id, exit, to }): ElkExtendedEdge => ({ id, sources: [exit.key], targets: [to] })),
  };
  // elkjs places ports of a graph only if another graph is around it.
  const whole = {
    id: 'all',
    layoutOptions: { ...options, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
  };
  const placed = (await placer.layout({ ...whole, children: [graph] })).children?.[0] ?? missing(around.id);
  const boxes = new Map((placed.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const parts = row.map(({ id }) => movedBy(inners.get(id) ?? missing(id), boxes.get(id) ?? missing(id)));
  const sections = new Map((placed.edges ?? []).map(({ id, sections: all }) => [id, all?.[0]]));
  const arrows = edges.map(({ id, exit, to, ends }): PlacedArrow => {
    const section = sections.get(id) ?? missing(id);
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
    return { id, transitions: exit.transitions, target: ends ? exit.target : to, points, ends };
  });
  const starts = around.initial.flatMap((id): PlacedStart[] => {
    const at = boxes.get(id);
    if (at === undefined) return [];
    const y = at.y + entry;
    const dot = { x: at.x - startRoom, y: y - startSize / 2, width: startSize, height: startSize };
    const points = [
      { x: dot.x + startSize, y },
      { x: at.x, y },
    ];
    return [{ id: `${around.id} starts ${id}`, dot, points }];
  });
  const exits = (placed.ports ?? []).map(({ id, x = 0, y = 0 }): Exit => {
    const joined = leaving.get(id) ?? [];
    const target = joined[0]?.target ?? missing(id);
    return {
      key: id,
      transitions: joined.flatMap(({ transitions }) => transitions),
      target,
      back: false,
      x,
      y,
    };
  });
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: parts.flatMap(({ states }) => states),
    arrows: [...parts.flatMap((part) => part.arrows), ...arrows],
    starts: [...parts.flatMap((part) => part.starts), ...starts],
    exits,
  };
}

function movedBy<Part extends Omit<Inner, keyof Size>>(
  { states, arrows, starts, exits }: Part,
  by: Point,
): Omit<Inner, keyof Size> {
  const moved = <At extends Point>(at: At): At => ({ ...at, x: at.x + by.x, y: at.y + by.y });
  return {
    states: states.map((state) => ({ ...state, box: moved(state.box) })),
    arrows: arrows.map((arrow) => ({ ...arrow, points: arrow.points.map((point) => moved(point)) })),
    starts: starts.map(({ id, dot, points }) => ({
      id,
      dot: moved(dot),
      points: points.map((point) => moved(point)),
    })),
    exits: exits.map((exit) => moved(exit)),
  };
}

function missing(id: string): never {
  throw new Error(`the layout has no place for ${id}`);
}
