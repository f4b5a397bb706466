import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../domain/devices/device.ts';
import { channelMap, nearestCamera, type HubLane, type MapSquare } from '../../domain/gateways/hubPicture.ts';

/** The side of a square, and the distance to the next one, in SVG units. */
const side = 22;
const pitch = 25;
/** The distance to the next digit, and from the top of a square to the baseline of its digits. */
const digit = 5.8;
const baseline = 14.6;

const squarePath = (x: number, y: number) => `M${x} ${y}h${side}v${side}h-${side}z`;

/** Lines across a square, from its upper right to its lower left. */
const hatchPath = (x: number, y: number) =>
  [5.5, 11, 16.5, 22]
    .map((cut) => `M${x} ${y + cut}l${cut} -${cut}M${x + side - cut} ${y + side}l${cut} -${cut}`)
    .join('');

/**
 * All channels of a large hub, one square each. Clicking a square jumps to its lane. They are one drawing, so that the
 * number of elements does not grow with them. For keys and screen readers they are a single range.
 *
 * @param columns squares per row
 * @param first index of the first lane in the viewport
 */
export function ChannelMap({
  hub,
  lanes,
  columns,
  first,
  onJump,
}: {
  hub: Gateway;
  lanes: readonly HubLane[];
  columns: number;
  first: number;
  onJump: (place: number) => void;
}) {
  const { t } = useTranslation();
  const squares = channelMap(hub);
  const begin = squares[0]?.channel;
  if (begin === undefined) return null;
  const count = (...displayStates: readonly string[]) =>
    squares.filter(({ displayState }) => displayStates.includes(displayState)).length;
  const online = lanes.filter(({ camera }) => hub.onLine && camera?.onLine === true).length;
  const rest = (['offline', 'empty', 'alert'] as const).filter((displayState) => count(displayState) > 0);
  const current = lanes[first]?.camera?.channel ?? squares.at(-1)?.channel ?? begin;
  const displayState = squares[current - begin]?.displayState ?? 'online';
  const jump = (channel: number) => onJump(lanes.findIndex(({ camera }) => camera?.channel === channel));
  const pressed = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const unit = width / (columns * pitch);
    const [column, row] = [clientX - left, clientY - top].map((px) => Math.floor(px / unit / pitch));
    const square = squares[(row ?? 0) * columns + (column ?? 0)];
    if (square !== undefined && square.displayState !== 'empty') jump(square.channel);
  };
  return (
    <div className="chmap-c">
      <p>
        {t('gateways:map.online', { online, count: squares.length })}
        <small>{rest.map((one) => t(`gateways:map.count.${one}`, { count: count(one) })).join(', ')}</small>
      </p>
      <div className="chmap" style={{ maxWidth: columns * pitch * 1.25 }}>
        <input
          type="range"
          min={begin}
          max={squares.at(-1)?.channel}
          value={current}
          aria-label={t('gateways:map.label')}
          aria-valuetext={t(`gateways:map.channel.${displayState}`, { channel: current })}
          onChange={({ target }) => jump(nearestCamera(squares, current, target.valueAsNumber))}
        />
        <Drawing squares={squares} columns={columns} current={current - begin} onPress={pressed} />
      </div>
    </div>
  );
}

/** The squares: one path for all squares of a state, one text for all of their numbers. */
function Drawing({
  squares,
  columns,
  current,
  onPress,
}: {
  squares: readonly MapSquare[];
  columns: number;
  current: number;
  onPress: (event: MouseEvent<SVGSVGElement>) => void;
}) {
  const at = (place: number) => ({ x: (place % columns) * pitch, y: Math.floor(place / columns) * pitch });
  const placed = squares.map((square, place) => ({ ...square, ...at(place) }));
  const of = (displayState: string) => placed.filter((square) => square.displayState === displayState);
  const shape = (displayState: string, path = squarePath) =>
    of(displayState)
      .map(({ x, y }) => path(x, y))
      .join('');
  const strokes = of('offline')
    .map(({ x, y }) => `M${x + 4} ${y + side / 2}h${side - 8}`)
    .join('');
  const ring = at(current);
  const rows = Math.ceil(squares.length / columns);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the range beside it has the keys
    <svg viewBox={`0 0 ${columns * pitch} ${rows * pitch}`} aria-hidden="true" onClick={onPress}>
      <path data-display-state="online" d={shape('online')} />
      <path data-display-state="offline" d={shape('offline', hatchPath)} />
      <path data-display-state="empty" d={shape('empty')} />
      <path data-display-state="alert" d={shape('alert')} />
      <Numbers squares={placed.filter(({ displayState }) => displayState !== 'alert')} />
      <Numbers squares={of('alert')} isAlert />
      <path className="strokes" d={strokes} />
      <rect x={ring.x - 1} y={ring.y - 1} width={side + 2} height={side + 2} rx="4" />
    </svg>
  );
}

/** The numbers of the squares, with a position for each digit. */
function Numbers({
  squares,
  isAlert = false,
}: {
  squares: readonly { readonly channel: number; readonly x: number; readonly y: number }[];
  isAlert?: boolean;
}) {
  const digits = squares.flatMap(({ channel, x, y }) => {
    const text = String(channel);
    const left = x + side / 2 - ((text.length - 1) * digit) / 2;
    return Array.from(text, (letter, place) => ({ letter, x: left + place * digit, y: y + baseline }));
  });
  return (
    <text
      data-display-state={isAlert ? 'alert' : undefined}
      x={digits.map(({ x }) => x.toFixed(1)).join(' ')}
      y={digits.map(({ y }) => y.toFixed(1)).join(' ')}
    >
      {digits.map(({ letter }) => letter).join('')}
    </text>
  );
}
