import {
  Fragment,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { useChannelsInView } from '../../../actors/gateways/hubStills.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import { laneAt, laneTops, type HubLane, type LaneSizes } from '../../../domain/gateways/hubPicture.ts';
import { ChannelMap } from '../ChannelMap.tsx';
import type { HubPlace } from './KeepHubPlace.tsx';
import { offsetOf, useHeldLane, useMovedLink, useReturn } from './lanePlace.ts';

type Seen = {
  /** The part of the lanes in the viewport, in pixels, in steps of a lane. */
  readonly from: number;
  readonly to: number;
  /** The index of the first lane in the viewport. */
  readonly first: number;
  readonly sizes: LaneSizes | null;
};

/** The position of a lane's list item. */
export type LanePlace = ComponentProps<'li'> & {
  readonly 'data-place': number;
  readonly 'data-last': true | undefined;
};

/** The lane sizes from the stylesheet, for the current width. */
function sizesOf(list: HTMLElement): LaneSizes {
  const style = getComputedStyle(list);
  const read = (name: string) => parseFloat(style.getPropertyValue(name));
  return {
    lane: read('--lane-h'),
    row: read('--det-row'),
    columns: read('--det-columns'),
    isBelow: read('--det-below') === 1,
    mapColumns: read('--map-columns'),
  };
}

const isSame = (one: LaneSizes, other: LaneSizes | null) =>
  other !== null &&
  one.lane === other.lane &&
  one.row === other.row &&
  one.columns === other.columns &&
  one.isBelow === other.isBelow &&
  one.mapColumns === other.mapColumns;

function seenOf(box: HTMLElement, list: HTMLElement, lanes: readonly HubLane[], before: Seen): Seen {
  // Hidden behind a panel in a single-pane layout: keep the last measurement.
  if (box.clientHeight === 0) return before;
  const top = offsetOf(box, list);
  const measured = sizesOf(list);
  const sizes = isSame(measured, before.sizes) ? before.sizes : measured;
  // In steps of a lane, so that not every scrolled pixel causes a render.
  const from = Math.floor((1 - top) / measured.lane) * measured.lane;
  const to = Math.ceil((box.clientHeight - top) / measured.lane) * measured.lane;
  const first = laneAt(laneTops(lanes, measured), 1 - top);
  const isBefore =
    from === before.from && to === before.to && first === before.first && sizes === before.sizes;
  return isBefore ? before : { from, to, first, sizes };
}

/**
 * The lanes of a hub. Only those in the viewport are in the DOM. It scrolls on its own, and the map of channels jumps
 * to a lane.
 *
 * @param placeRef the last position: scrolls there, and focuses the camera that was opened
 * @param notes rendered first
 * @param head rendered right above the lanes
 * @param lane renders the list item of a lane
 */
export function LaneScroller({
  hub,
  lanes,
  placeRef,
  label,
  notes,
  head,
  lane,
}: {
  hub: Gateway;
  lanes: readonly HubLane[];
  placeRef: RefObject<HubPlace>;
  label: string;
  notes: ReactNode;
  head: ReactNode;
  lane: (shown: HubLane, place: LanePlace) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [seen, setSeen] = useState<Seen>({ from: 0, to: 0, first: 0, sizes: null });
  // The lane with the focus and its neighbors stay rendered, because the focus can move there next.
  const [focused, setFocused] = useState(-2);
  // The target of a jump, until the next scroll: the last lanes cannot all be at the top of the viewport.
  const [jumped, setJumped] = useState<{ readonly place: number; readonly top: number } | null>(null);

  useLayoutEffect(() => {
    const [scrolling, held, listed] = [box.current, content.current, list.current];
    if (scrolling === null || held === null || listed === null) return;
    const measure = () => {
      setSeen((before) => seenOf(scrolling, listed, lanes, before));
      const { scrollTop } = scrolling;
      setJumped((before) => (before !== null && Math.abs(scrollTop - before.top) > 1 ? null : before));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(scrolling);
    // Elements that disappear above the lanes move them without resizing them.
    resized.observe(held);
    resized.observe(listed);
    const scrolled = () => {
      placeRef.current.top = scrolling.scrollTop;
      measure();
    };
    scrolling.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      resized.disconnect();
      scrolling.removeEventListener('scroll', scrolled);
    };
  }, [lanes, placeRef]);

  const { sizes } = seen;
  const tops = sizes === null ? [0] : laneTops(lanes, sizes);
  const topOf = (place: number) => tops[place] ?? 0;
  const jump = (at: number) => {
    if (box.current === null || list.current === null) return;
    box.current.scrollTop += offsetOf(box.current, list.current) + topOf(at);
    setJumped({ place: at, top: box.current.scrollTop });
  };
  const isShown = (at: number) =>
    (topOf(at + 1) > seen.from && topOf(at) < seen.to) || Math.abs(at - focused) <= 1;
  const inView = lanes.flatMap(({ camera }, at) =>
    camera?.onLine && topOf(at + 1) > seen.from && topOf(at) < seen.to ? [camera.channel] : [],
  );
  useChannelsInView(hub, inView);
  const laid = { box, list, tops, sizes };
  useHeldLane(laid, focused >= 0 ? focused : seen.first);
  const tellFocused = useMovedLink(laid);
  useReturn(laid, lanes, placeRef, () => {
    const [scrolling, listed] = [box.current, list.current];
    if (scrolling && listed) setSeen((before) => seenOf(scrolling, listed, lanes, before));
  });
  return (
    <div
      className="hub-body"
      ref={box}
      onFocus={({ target }) => {
        tellFocused(target);
        setFocused(Number(target.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? -2));
      }}
      onBlur={(event) => {
        // No blur event fires if the link itself is removed.
        tellFocused(null);
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(-2);
      }}
    >
      <div ref={content}>
        {notes}
        {sizes !== null && (
          <ChannelMap
            hub={hub}
            lanes={lanes}
            columns={sizes.mapColumns}
            first={jumped?.place ?? seen.first}
            onJump={jump}
          />
        )}
        {head}
        <ol className="lanes" ref={list} aria-label={label} style={{ height: tops.at(-1) }}>
          {sizes !== null &&
            lanes.map((shown, at) =>
              isShown(at) ? (
                <Fragment key={shown.camera?.channel ?? 'alone'}>
                  {lane(shown, {
                    'data-place': at,
                    'data-last': at === lanes.length - 1 || undefined,
                    'aria-setsize': lanes.length,
                    'aria-posinset': at + 1,
                    style: { top: topOf(at), height: topOf(at + 1) - topOf(at) },
                  })}
                </Fragment>
              ) : null,
            )}
        </ol>
      </div>
    </div>
  );
}
