/** A position on a chart or in its frame, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The smallest box around some boxes; null if there are none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Points as an SVG path of straight lines with rounded corners, by `radius` if there is room. */
export function roundedPath(points: readonly Point[], radius = 8): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M${text(first)}`];
  let before = first;
  for (const [index, at] of rest.entries()) {
    const next = rest[index + 1];
    if (next === undefined) parts.push(`L${text(at)}`);
    else {
      const room = Math.min(radius, distance(before, at) / 2, distance(at, next) / 2);
      parts.push(`L${text(towards(at, before, room))}Q${text(at)} ${text(towards(at, next, room))}`);
    }
    before = at;
  }
  return parts.join('');
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  const part = whole === 0 ? 0 : length / whole;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function text({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/** The head of an arrow at the last of the points, as a closed SVG path. */
export function arrowHead(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const base = towards(tip, before, 9);
  const across = { x: (tip.y - base.y) / 2.2, y: (base.x - tip.x) / 2.2 };
  const left = { x: base.x + across.x, y: base.y + across.y };
  const right = { x: base.x - across.x, y: base.y - across.y };
  return `M${text(tip)}L${text(left)}L${text(right)}Z`;
}
