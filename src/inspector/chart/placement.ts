import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs';
import type { ChartState } from '../../statecharts/chart.ts';
import type { Box, Point, Size } from './geometry.ts';
import type { ArrowSketch, Sketch, StateSketch } from './sketch.ts';

/** A placed state. */
export interface PlacedState extends StateSketch {
  readonly box: Box;
}

/** A placed arrow; `label` is the position of its lines. */
export interface PlacedArrow extends ArrowSketch {
  readonly points: readonly Point[];
  readonly at: Box;
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

const everything = 'everything';
const startSize = 12;

const graphOptions: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

const insideOptions: LayoutOptions = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
};

const startOptions: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' };

/** Places every state, arrow and start of a chart (design section 7). Rejects if the placer does. */
export async function placeChart(sketch: Sketch, placer: Placer): Promise<PlacedChart> {
  const placed = await placer.layout(graphOf(sketch));
  const boxes = new Map<string, Box>();
  const edges = new Map<string, ElkExtendedEdge>();
  gather(placed, boxes, edges);
  const boxOf = (id: string): Box => boxes.get(id) ?? missing(id);
  const pointsOf = (id: string): Point[] => {
    const section = edges.get(id)?.sections?.[0];
    return section === undefined
      ? missing(id)
      : [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  };
  return {
    id: sketch.chart.id,
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: [...sketch.states.values()].map((state) => ({ ...state, box: boxOf(state.state.id) })),
    arrows: sketch.arrows.map((arrow) => {
      const { x = 0, y = 0 } = edges.get(arrow.id)?.labels?.[0] ?? missing(arrow.id);
      return { ...arrow, points: pointsOf(arrow.id), at: { x, y, ...arrow.label } };
    }),
    starts: startsOf(sketch).map(({ id }) => ({ id, dot: boxOf(id), points: pointsOf(`${id} ->`) })),
  };
}

function graphOf(sketch: Sketch): ElkNode {
  const arrows = sketch.arrows.map(({ id, source, target, label }): ElkExtendedEdge => ({
    id,
    sources: [source],
    targets: [target],
    labels: [{ ...label, text: id, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
  }));
  const starts = startsOf(sketch).map(({ id, target }): ElkExtendedEdge => ({
    id: `${id} ->`,
    sources: [id],
    targets: [target],
  }));
  return {
    id: everything,
    layoutOptions: { ...graphOptions, ...insideOptions },
    children: [nodeOf(sketch, sketch.chart.root)],
    edges: [...starts, ...arrows],
  };
}

function nodeOf(sketch: Sketch, state: ChartState): ElkNode {
  const { width, height } = sketch.states.get(state.id)?.head ?? missing(state.id);
  if (state.states.length === 0) return { id: state.id, width, height };
  const starts = startsOf(sketch)
    .filter((start) => start.within === state.id)
    .map(({ id }) => ({ id, width: startSize, height: startSize, layoutOptions: startOptions }));
  return {
    id: state.id,
    children: [...starts, ...state.states.map((inner) => nodeOf(sketch, inner))],
    layoutOptions: {
      ...insideOptions,
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
  };
}

function startsOf({ states }: Sketch): { id: string; within: string; target: string }[] {
  return [...states.values()].flatMap(({ state }) =>
    state.initial.map((target) => ({ id: `${state.id} starts ${target}`, within: state.id, target })),
  );
}

function gather(node: ElkNode, boxes: Map<string, Box>, edges: Map<string, ElkExtendedEdge>): void {
  const { id, x = 0, y = 0, width = 0, height = 0 } = node;
  boxes.set(id, { x, y, width, height });
  for (const edge of node.edges ?? []) edges.set(edge.id, edge);
  for (const child of node.children ?? []) gather(child, boxes, edges);
}

function missing(id: string): never {
  throw new Error(`the layout has no place for ${id}`);
}
