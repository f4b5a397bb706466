/** A press that has moved this far, in pixels, is a drag. */
const slack = 6;
/** Closer to the top or bottom of the wall than this, in pixels, a drag scrolls it by `step` with each frame. */
const edge = 36;
const step = 12;

const tileOf = (element: Element | null) => element?.closest<HTMLElement>('li[data-tile]') ?? null;

/** The tile of the same site under a point, or null. */
function targetAt(wall: Element, dragged: Element, x: number, y: number): HTMLElement | null {
  const tile = tileOf(document.elementFromPoint(x, y));
  const isTarget = tile !== null && wall.contains(tile) && tile.parentElement === dragged.parentElement;
  return isTarget && tile !== dragged ? tile : null;
}

/**
 * Drags tiles to the place of another one of their site; dropped anywhere else, they stay. Escape cancels. Touch drags only
 * at the grip; elsewhere it scrolls.
 *
 * @param wall the scrolling element
 * @param isMovable whether tiles can be moved now
 * @param move called with what `data-tile` says of the dragged tile and of the one whose place it takes
 * @returns stops it
 */
export function tileDrag(
  wall: HTMLElement,
  isMovable: () => boolean,
  move: (tile: string, to: string) => void,
): () => void {
  let from: {
    readonly x: number;
    readonly y: number;
    readonly scrolled: number;
    readonly id: number;
    readonly tile: HTMLElement;
  } | null = null;
  let target: HTMLElement | null = null;
  let isDragging = false;
  let at = { x: 0, y: 0 };
  let frame = 0;
  const aim = (tile: HTMLElement | null) => {
    target?.toggleAttribute('data-target', false);
    target = tile;
    target?.toggleAttribute('data-target', true);
  };
  const stop = () => {
    aim(null);
    from?.tile.toggleAttribute('data-dragged', false);
    from?.tile.style.removeProperty('transform');
    wall.toggleAttribute('data-dragging', false);
    cancelAnimationFrame(frame);
    from = null;
    isDragging = false;
  };
  const place = () => {
    if (from === null) return;
    const down = at.y - from.y + wall.scrollTop - from.scrolled;
    from.tile.style.setProperty('transform', `translate(${at.x - from.x}px, ${down}px)`);
    aim(targetAt(wall, from.tile, at.x, at.y));
  };
  /** A pointer that rests at an edge scrolls on. */
  const scroll = () => {
    const { top, bottom } = wall.getBoundingClientRect();
    const before = wall.scrollTop;
    if (at.y < top + edge) wall.scrollTop -= step;
    if (at.y > bottom - edge) wall.scrollTop += step;
    if (wall.scrollTop !== before) place();
    frame = requestAnimationFrame(scroll);
  };
  const onDown = ({ target: pressed, button, clientX, clientY, pointerId, pointerType }: PointerEvent) => {
    if (button !== 0 || !(pressed instanceof Element) || !isMovable()) return;
    const tile = tileOf(pressed);
    const isGrip = pressed.closest('[data-grip]') !== null;
    if (tile === null || (!isGrip && pressed.closest('.wt-ctl, .wt-shot') !== null)) return;
    if (pointerType === 'touch' && !isGrip) return;
    from = { x: clientX, y: clientY, scrolled: wall.scrollTop, id: pointerId, tile };
  };
  const onMove = ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
    if (from === null || pointerId !== from.id) return;
    if (!isDragging && Math.hypot(x - from.x, y - from.y) < slack) return;
    if (!isDragging) {
      isDragging = true;
      // With pointer capture, the click that ends the drag goes to the wall, not to the link below.
      wall.setPointerCapture(pointerId);
      wall.toggleAttribute('data-dragging', true);
      from.tile.toggleAttribute('data-dragged', true);
      frame = requestAnimationFrame(scroll);
    }
    at = { x, y };
    place();
  };
  const onUp = ({ pointerId }: PointerEvent) => {
    if (from === null || pointerId !== from.id) return;
    const tile = from.tile.dataset['tile'];
    const to = target?.dataset['tile'];
    stop();
    if (tile !== undefined && to !== undefined) move(tile, to);
  };
  const onCancel = ({ pointerId }: PointerEvent) => {
    if (pointerId === from?.id) stop();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  // The browser's own drag of a link would take over the pointer.
  const onNative = (event: Event) => event.preventDefault();
  wall.addEventListener('pointerdown', onDown);
  wall.addEventListener('pointermove', onMove);
  wall.addEventListener('pointerup', onUp);
  wall.addEventListener('pointercancel', onCancel);
  wall.addEventListener('dragstart', onNative);
  document.addEventListener('keydown', onKey, true);
  return () => {
    stop();
    wall.removeEventListener('pointerdown', onDown);
    wall.removeEventListener('pointermove', onMove);
    wall.removeEventListener('pointerup', onUp);
    wall.removeEventListener('pointercancel', onCancel);
    wall.removeEventListener('dragstart', onNative);
    document.removeEventListener('keydown', onKey, true);
  };
}
