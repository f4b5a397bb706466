/** The timeline is drawn at most once per this many milliseconds (spec section 9). */
const redrawPeriod = 20;

/** Draws after a change: immediately or, if the last drawing was less than 20 ms ago, as soon as these are over. */
export function createRedraw(draw: () => void): { readonly request: () => void; readonly stop: () => void } {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let timer: Parameters<typeof clearTimeout>[0];
  const now = () => {
    timer = undefined;
    drawnAt = performance.now();
    draw();
  };
  return {
    request() {
      if (timer !== undefined) return;
      const wait = drawnAt + redrawPeriod - performance.now();
      // oxlint-disable-next-line no-restricted-globals -- when a picture is drawn is no behavior
      if (wait > 0) timer = setTimeout(now, Math.ceil(wait));
      else now();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
