import { useEffect, useRef, type ReactNode } from 'react';
import type { Point, Size } from '../chart/geometry.ts';

/** The callbacks for pointer, keys and size of a chart's frame. */
export interface SurfaceUse {
  readonly resized: (frame: Size) => void;
  readonly zoomed: (factor: number, at: Point) => void;
  readonly panned: (by: Point) => void;
  /** Show the whole chart. */
  readonly whole: () => void;
  readonly pointedAt: (element: Element) => void;
  /** A press that moved nothing. */
  readonly pressed: (element: Element) => void;
  /** Enter and Space on a state, and Escape outside of states. */
  readonly entered: (state: string) => void;
  readonly folded: (state: string) => void;
  readonly escaped: () => void;
  readonly focused: (state: string) => void;
  readonly left: () => void;
}

/** A pointer that moves less than this, in pixels, presses. */
const pressRoom = 4;

/** The zoom and pan steps of one key press. */
const keyFactor = 1.25;
const keyStep = 60;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

/**
 * The frame of a chart: it translates wheel, drag, pinch and keys into callbacks. While a state has the focus, the
 * arrow keys move to the previous or next state.
 */
export function ChartSurface({
  label,
  use,
  children,
}: {
  label: string;
  use: SurfaceUse;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  /** Where the press began; null once it has moved the chart. */
  const pressAt = useRef<Point | null>(null);
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });

  useEffect(() => {
    const surface = ref.current;
    if (surface === null) return;
    const size = new ResizeObserver(() => {
      latest.current.resized({ width: surface.clientWidth, height: surface.clientHeight });
    });
    size.observe(surface);
    // Not passive: the wheel zooms the chart and must not scroll the page.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      // A touchpad reports a pinch as a wheel with Ctrl, in small steps.
      const strength = event.ctrlKey ? 1.01 : 1.0015;
      latest.current.zoomed(strength ** -event.deltaY, placeIn(surface, event));
    };
    surface.addEventListener('wheel', turn, { passive: false });
    return () => {
      size.disconnect();
      surface.removeEventListener('wheel', turn);
    };
  }, []);

  const move = (id: number, to: Point) => {
    const from = pointers.current.get(id);
    if (from === undefined) return;
    const began = pressAt.current;
    if (began !== null && Math.hypot(to.x - began.x, to.y - began.y) < pressRoom) return;
    pressAt.current = null;
    const other = [...pointers.current].find(([known]) => known !== id)?.[1];
    pointers.current.set(id, to);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (other === undefined) {
      if (by.x !== 0 || by.y !== 0) use.panned(by);
      return;
    }
    const span = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    use.zoomed(span(to) / span(from), { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    use.panned({ x: by.x / 2, y: by.y / 2 });
  };
  const letGo = ({ pointerId }: { readonly pointerId: number }) => pointers.current.delete(pointerId);
  const middle = (surface: HTMLElement): Point => ({
    x: surface.clientWidth / 2,
    y: surface.clientHeight / 2,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes pointer and keys
    <div
      ref={ref}
      className="chart-surface"
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
      tabIndex={0}
      aria-label={label}
      onPointerDown={(event) => {
        // Other buttons may open a menu, and then the page gets no release event.
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = placeIn(event.currentTarget, event);
        pressAt.current = pointers.current.size === 0 ? at : null;
        pointers.current.set(event.pointerId, at);
      }}
      onPointerMove={(event) => move(event.pointerId, placeIn(event.currentTarget, event))}
      onPointerUp={(event) => {
        // The surface has captured the pointer, so the event does not know what is under it.
        const under = document.elementFromPoint(event.clientX, event.clientY);
        const isPress = pressAt.current !== null && pointers.current.has(event.pointerId);
        letGo(event);
        if (isPress && under !== null && event.currentTarget.contains(under)) use.pressed(under);
      }}
      onPointerCancel={letGo}
      onLostPointerCapture={letGo}
      onPointerOver={(event) => {
        if (event.target instanceof Element && pointers.current.size === 0) use.pointedAt(event.target);
      }}
      onPointerLeave={use.left}
      onFocus={(event) => {
        const { id } = stateOf(event.target);
        if (id !== null && event.target.matches(':focus-visible')) use.focused(id);
      }}
      onBlur={use.left}
      onKeyDown={(event) => {
        const { currentTarget: surface, key } = event;
        const { id, element } = stateOf(event.target);
        const by = arrows[key];
        if (by !== undefined && element !== null) neighbour(surface, element, by)?.focus();
        else if (by !== undefined) use.panned(by);
        else if (key === '+' || key === '=') use.zoomed(keyFactor, middle(surface));
        else if (key === '-') use.zoomed(1 / keyFactor, middle(surface));
        else if (key === '0') use.whole();
        else if (key === 'Enter' && id !== null) use.entered(id);
        else if (key === ' ' && id !== null) use.folded(id);
        else if (key === 'Escape' && id !== null) surface.focus();
        else if (key === 'Escape') use.escaped();
        else return;
        event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

function placeIn(
  surface: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = surface.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function stateOf(target: EventTarget): { id: string | null; element: SVGElement | null } {
  if (!(target instanceof SVGElement)) return { id: null, element: null };
  return { id: target.getAttribute('data-state-id'), element: target };
}

/** The previous or next state, in the order of the chart. */
function neighbour(surface: HTMLElement, element: SVGElement, { x, y }: Point): SVGElement | undefined {
  const all = [...surface.querySelectorAll<SVGElement>('[data-state-id]')];
  return all[all.indexOf(element) + (x + y < 0 ? 1 : -1)];
}
