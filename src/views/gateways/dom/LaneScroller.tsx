import {
  Fragment,
  useCallback,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { useChannelsInView } from '../../../actors/gateways/hubStills.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import { laneAt, laneTops, type HubLane, type LaneSizes } from '../../../domain/gateways/hubPicture.ts';
import {
  hasSameValues,
  inSteps,
  isIn,
  placed,
  useFocusedPlace,
  useInView,
  type Part,
  type PlaceInList,
  type View,
} from '../../shared/events/dom/virtual.ts';
import { ChannelMap } from '../ChannelMap.tsx';
import type { HubPlace } from './KeepHubPlace.tsx';
import { offsetOf, useHeldLane, useMovedLink, useReturn } from './lanePlace.ts';

type Seen = Part & {
  /** The index of the first lane in the viewport. */
  readonly first: number;
  readonly sizes: LaneSizes | null;
};

const none: Seen = { from: 0, to: 0, first: 0, sizes: null };

/** The position of a lane's list item. */
export type LanePlace = ComponentProps<'li'> & PlaceInList & { readonly 'data-last': true | undefined };

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

function seenOf({ list, scroller, from, to }: View, lanes: readonly HubLane[], before: Seen): Seen {
  // Hidden behind a panel in a single-pane layout: keep the last measurement.
  if (scroller.clientHeight === 0) return before;
  const measured = sizesOf(list);
  const sizes = before.sizes !== null && hasSameValues(measured, before.sizes) ? before.sizes : measured;
  const first = laneAt(laneTops(lanes, measured), from + 1);
  return { ...inSteps({ from: from + 1, to }, measured.lane), first, sizes };
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
  const list = useRef<HTMLOListElement>(null);
  const read = useCallback((view: View, before: Seen) => seenOf(view, lanes, before), [lanes]);
  // Elements that disappear above the lanes move them without resizing them.
  const [seen, readNow] = useInView(list, none, read, { box, whole: '.hub-body > div' });
  const { focused, isNear, onFocus, onBlur } = useFocusedPlace();
  // The target of a jump, until the next scroll: the last lanes cannot all be at the top of the viewport.
  const [jumped, setJumped] = useState<{ readonly place: number; readonly top: number } | null>(null);

  const { sizes } = seen;
  const tops = sizes === null ? [0] : laneTops(lanes, sizes);
  const topOf = (place: number) => tops[place] ?? 0;
  const jump = (at: number) => {
    if (box.current === null || list.current === null) return;
    box.current.scrollTop += offsetOf(box.current, list.current) + topOf(at);
    setJumped({ place: at, top: box.current.scrollTop });
  };
  const isInView = (at: number) => isIn(seen, topOf(at), topOf(at + 1) - topOf(at));
  const inView = lanes.flatMap(({ camera }, at) => (camera?.onLine && isInView(at) ? [camera.channel] : []));
  useChannelsInView(hub, inView);
  const laid = { box, list, tops, sizes };
  const reportScrolled = useHeldLane(laid, focused >= 0 ? focused : seen.first);
  const reportFocused = useMovedLink(laid);
  useReturn(laid, lanes, placeRef, readNow);
  return (
    <div
      className="hub-body"
      ref={box}
      onScroll={({ currentTarget: { scrollTop } }) => {
        reportScrolled();
        placeRef.current.top = scrollTop;
        setJumped((before) => (before !== null && Math.abs(scrollTop - before.top) > 1 ? null : before));
      }}
      onFocus={(event) => {
        reportFocused(event.target);
        onFocus(event);
      }}
      onBlur={(event) => {
        // No blur event fires if the link itself is removed.
        reportFocused(null);
        onBlur(event);
      }}
    >
      <div>
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
              isInView(at) || isNear(at) ? (
                <Fragment key={shown.camera?.channel ?? 'alone'}>
                  {lane(shown, {
                    ...placed(at, lanes.length),
                    'data-last': at === lanes.length - 1 || undefined,
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
