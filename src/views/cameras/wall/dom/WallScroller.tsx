import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { tileAfter, type WallLayout, type WallWay } from '../../../../domain/devices/wallLayout.ts';
import {
  inSteps,
  isIn,
  placed,
  placeOf,
  useInView,
  useStartAtTop,
  type View,
} from '../../../shared/events/dom/virtual.ts';
import { useShortcuts } from '../../../shared/shortcuts/dom/ShortcutKeys.tsx';
import { tileDrag } from './tileDrag.ts';

const wayOf: Readonly<Record<string, WallWay>> = {
  'Shift+ArrowLeft': 'left',
  'Shift+ArrowRight': 'right',
  'Shift+ArrowUp': 'up',
  'Shift+ArrowDown': 'down',
};

/** Pixels outside the viewport that are also rendered, so that a small scroll shows no empty area. */
const overscan = 120;
/** The rendered range moves in steps of this many pixels. */
const step = 60;

/** The place of the camera that is focused in the list of the start page (`app/firstWall.ts`), or null. */
const focusedFirst = (): number | null => {
  const link = document.activeElement?.closest('.start-wall a');
  return link ? placeOf(link) : null;
};

const seenOf = (view: View) => inSteps(view, step, overscan);

/**
 * Sites with their tiles. Only the tiles in the viewport are in the DOM. It scrolls on its own. One tile is a tab stop,
 * and the arrow keys move from tile to tile. The first tiles are rendered a row in each frame: all of them at once would
 * block the page on a slow computer.
 *
 * @param box the scrolling element; `layout` is null until it is measured
 * @param firstHeight the height in pixels that is rendered before it is measured
 * @param view the current filter; another one starts at the top
 * @param known whether the tiles are those of cameras, not placeholders
 * @param onMove moves a tile to the place of another one of its site, by their keys; null if none can be moved
 * @param head renders the header of a site, by its index
 * @param tile renders a tile of a site, or its placeholder until its turn has arrived; `isStop`: the tile is the tab stop
 */
export function WallScroller({
  box,
  layout,
  firstHeight,
  view,
  label,
  busy,
  known,
  onMove,
  head,
  tile,
}: {
  box: RefObject<HTMLDivElement | null>;
  layout: WallLayout | null;
  firstHeight: number;
  view: string;
  label: (group: number) => string;
  busy: boolean;
  known: boolean;
  onMove: ((tile: string, to: string) => void) | null;
  head: (group: number) => ReactNode;
  tile: (
    group: number,
    place: number,
    hasTurn: boolean,
    isStop: boolean,
  ) => { key: string; content: ReactNode };
}) {
  const all = useRef<HTMLDivElement>(null);
  const [firstSeen] = useState(() => ({ from: 0, to: firstHeight }));
  const [seen] = useInView(all, firstSeen, seenOf, { box, isLate: true });
  const [first] = useState(focusedFirst);
  const [stop, setStop] = useState(first ?? 0);
  const [rows, setRows] = useState(1);
  // The focus of the list that this one replaces stays on its camera.
  const moved = useRef(first !== null);

  useStartAtTop(box, view, () => setStop(0));
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    box.current?.querySelector<HTMLElement>(`[data-place="${stop}"] a`)?.focus();
  }, [box, stop]);

  /** The link of the focused tile. */
  const focused = () => {
    const link = box.current?.contains(document.activeElement) && document.activeElement?.closest('.wt-a');
    return link || null;
  };
  const moveFocus = (way: WallWay) => {
    const link = focused();
    const at = link && placeOf(link);
    if (layout === null || at === null) return;
    const next = tileAfter(layout, at, way);
    if (next === stop) return;
    moved.current = true;
    setStop(next);
  };
  const dragTo = useEffectEvent((from: string, to: string) => onMove?.(from, to));
  const isMovable = useEffectEvent(() => onMove !== null);
  useEffect(() => {
    const wall = box.current;
    if (wall === null) return;
    return tileDrag(
      wall,
      () => isMovable(),
      (from, to) => dragTo(from, to),
    );
  }, [box]);
  const move = (way: WallWay) => {
    const link = focused();
    const at = link && placeOf(link);
    if (layout === null || at === null) return;
    const next = tileAfter(layout, at, way);
    const group = layout.groups.findIndex(({ tiles }) => tiles.some(({ index }) => index === at));
    const first = layout.groups[group]?.tiles[0]?.index ?? 0;
    // The tile above or below may be of another site.
    if (next === at || !layout.groups[group]?.tiles.some(({ index }) => index === next)) return;
    const keyAt = (index: number) => tile(group, index - first, false, false).key;
    moved.current = true;
    setStop(next);
    onMove?.(keyAt(at), keyAt(next));
  };
  useShortcuts(
    'wall',
    {
      move: onMove && ((stroke) => move(wayOf[stroke] ?? 'left')),
      left: () => moveFocus('left'),
      right: () => moveFocus('right'),
      up: () => moveFocus('up'),
      down: () => moveFocus('down'),
      first: () => moveFocus('first'),
      last: () => moveFocus('last'),
    },
    focused,
  );

  const inView =
    layout?.groups.flatMap(({ top, headHeight, tiles }) =>
      tiles.filter((place) => isIn(seen, top + headHeight + place.top, layout.tileHeight)),
    ) ?? [];
  const turns = new Set(inView.slice(0, rows * (layout?.columns ?? 0)));
  const isBegun = known && layout !== null;
  const isWhole = isBegun && turns.size === inView.length;
  useEffect(() => {
    if (!isBegun || rows === Infinity) return;
    const frame = requestAnimationFrame(() => setRows(isWhole ? Infinity : rows + 1));
    return () => cancelAnimationFrame(frame);
  }, [isBegun, isWhole, rows]);

  const count = layout?.groups.reduce((sum, { tiles }) => sum + tiles.length, 0) ?? 0;
  // The tile that was the tab stop may be gone.
  const stopAt = Math.min(stop, Math.max(0, count - 1));
  return (
    <div
      className="wall-body"
      ref={box}
      onFocus={({ target }) => {
        const place = placeOf(target);
        if (place !== null) setStop(place);
      }}
    >
      <div className="wall-all" ref={all} data-size={layout?.size} style={{ height: layout?.height }}>
        {layout?.groups.map(({ top, height, tiles, headHeight }, group) => {
          const holdsStop = tiles.some(({ index }) => index === stopAt);
          if (!holdsStop && !isIn(seen, top, height)) return null;
          return (
            <section key={label(group)} style={{ top, height }}>
              {head(group)}
              <ul aria-label={label(group)} aria-busy={busy}>
                {tiles.map((place, index) => {
                  const isStop = place.index === stopAt;
                  if (!isStop && !isIn(seen, top + headHeight + place.top, layout.tileHeight)) return null;
                  const hasTurn = isStop || turns.has(place);
                  const { key, content } = tile(group, index, hasTurn, isStop);
                  return (
                    <li
                      key={key}
                      data-tile={key}
                      {...placed(place.index, tiles.length, index)}
                      style={{
                        top: place.top,
                        left: place.left,
                        width: layout.tileWidth,
                        height: layout.tileHeight,
                      }}
                    >
                      {content}
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
