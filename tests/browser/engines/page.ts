import { expect } from 'playwright/test';
import { clockPlaces, keepClockReader, readClock } from '../clockPicture.ts';
import type { Device, Engine } from './engine.ts';

/** An element as a person finds it: what it is, as a selector, and its name, where several are the same. */
export interface Sought {
  readonly css: string;
  readonly name?: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A button by its name. */
export const button = (name: string): Sought => ({ css: 'button', name });

/** What a person does in the page of an engine, and sees there. Everything waits until it can be done. */
export interface EnginePage {
  readonly press: (sought: Sought) => Promise<void>;
  /** Replaces what a field holds, as somebody who types. */
  readonly type: (sought: Sought, text: string) => Promise<void>;
  readonly key: (key: string) => Promise<void>;
  /** Presses the mouse at the first point, moves it over the others and lets go at the last. */
  readonly drag: (...points: readonly Point[]) => Promise<void>;
  /** A place in an element, of which 0 is the left or upper edge and 1 the other. */
  readonly placeIn: (sought: Sought, x: number, y: number) => Promise<Point>;
  readonly expectShown: (sought: Sought) => Promise<void>;
  /** The text of an element; null where it is not there. */
  readonly text: (css: string) => Promise<string | null>;
  /** What the clock says in the picture of a video; null while there is none. */
  readonly clock: (css: string) => Promise<string | null>;
  /** From now on notes what the clock says in each picture of a video, and reports it on and on: each text once. */
  readonly clocks: (css: string) => Promise<() => Promise<readonly string[]>>;
}

/** Keys, as WebDriver writes them. */
export const enter = '\uE007';
const control = '\uE009';

const pressed = { type: 'pointerDown', button: 0 } as const;
const released = { type: 'pointerUp', button: 0 } as const;
const moved = ({ x, y }: Point, duration = 0) =>
  ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration, origin: 'viewport' }) as const;

const mouse = (...actions: readonly object[]): Device => ({ type: 'pointer', id: 'mouse', actions });
const keyboard = (...actions: readonly object[]): Device => ({ type: 'key', id: 'keyboard', actions });
const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

const textOf = ({ css, name }: Sought): string => (name === undefined ? css : `${css} "${name}"`);

/** The page in the current window of an engine. */
export function pageOf(engine: Engine): EnginePage {
  const boxOf = async (sought: Sought): Promise<Box> => {
    const seen: (Box | null)[] = [null];
    const comesToRest = async () => {
      seen.push(await engine.run(findBox, sought));
      const [before, now] = seen.slice(-2);
      // What still moves is not where it will be pressed.
      return now !== null && JSON.stringify(now) === JSON.stringify(before);
    };
    await expect.poll(comesToRest, { message: textOf(sought) }).toBe(true);
    const box = seen.at(-1);
    if (!box) throw new Error(`there is no ${textOf(sought)}`);
    return box;
  };
  const placeIn = async (sought: Sought, x: number, y: number): Promise<Point> => {
    const box = await boxOf(sought);
    return { x: box.x + x * box.width, y: box.y + y * box.height };
  };
  const press = (sought: Sought) =>
    expect
      .poll(
        async () => {
          const place = await placeIn(sought, 0.5, 0.5);
          await engine.run(awaitPress);
          await engine.perform(mouse(moved(place), pressed, released));
          return engine.run(wasMissed);
        },
        { message: `a press misses ${textOf(sought)}` },
      )
      .toBe(false);
  return {
    press,
    placeIn,
    async type(sought, text) {
      await press(sought);
      const all = [{ type: 'keyDown', value: control }, ...stroke('a'), { type: 'keyUp', value: control }];
      await engine.perform(keyboard(...all, ...Array.from(text).flatMap(stroke)));
    },
    key: (key) => engine.perform(keyboard(...stroke(key))),
    async drag(first, ...rest) {
      await engine.perform(mouse(moved(first), pressed, ...rest.map((point) => moved(point, 50)), released));
    },
    expectShown: async (sought) => void (await boxOf(sought)),
    text: (css) => engine.run((selector) => document.querySelector(selector)?.textContent ?? null, css),
    async clock(css) {
      await engine.run(keepClockReader, clockPlaces);
      const brightness = await engine.run((selector) => {
        const video = document.querySelector(selector);
        if (!(video instanceof HTMLVideoElement) || video.videoWidth === 0 || video.seeking) return null;
        const seen: number[] = Reflect.get(window, 'lookoutClock')(video);
        return seen;
      }, css);
      return brightness && readClock(brightness);
    },
    async clocks(css) {
      await engine.run(keepClockReader, clockPlaces);
      await engine.run(noteClock, css);
      return async () => {
        const seen = await engine.run((): number[][] => Reflect.get(window, 'lookoutSeen'));
        return [...new Set(seen.map(readClock))];
      };
    },
  };
}

/** Runs in the page: notes whether the next press misses what was found, as where the page moves under the mouse. */
function awaitPress(): void {
  const found: unknown = Reflect.get(window, 'lookoutFound');
  const notePress = ({ target }: Event): void => {
    const isHit = found instanceof Element && target instanceof Node && found.contains(target);
    Reflect.set(window, 'lookoutMissed', !isHit);
  };
  Reflect.set(window, 'lookoutMissed', true);
  addEventListener('pointerdown', notePress, { capture: true, once: true });
}

/** Runs in the page. A press that has opened another page has not missed. */
const wasMissed = (): boolean => Reflect.get(window, 'lookoutMissed') === true;

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: brings the only such element into view; null where there is none, several, or another covers it. */
function findBox({ css, name }: Sought): Box | null {
  const nameOf = (element: HTMLElement): string =>
    element.getAttribute('aria-label') ?? element.innerText.trim();
  const found = Array.from(document.querySelectorAll<HTMLElement>(css)).filter(
    (each) => each.checkVisibility() && (name === undefined || nameOf(each) === name),
  );
  const [only] = found;
  if (only === undefined || found.length > 1 || only.matches(':disabled, [aria-disabled="true"]'))
    return null;
  only.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = only.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  Reflect.set(window, 'lookoutFound', only);
  return only.contains(top) ? { x, y, width, height } : null;
}

/** Runs in the page: notes the brightness of the pictures that a video shows, twenty times a second. */
function noteClock(css: string): void {
  const video = document.querySelector(css);
  if (!(video instanceof HTMLVideoElement)) throw new Error('no video');
  const lookoutSeen: number[][] = [];
  // WebKit does not always report the pictures that it draws.
  setInterval(() => {
    if (!video.seeking) lookoutSeen.push(Reflect.get(window, 'lookoutClock')(video));
  }, 50);
  Object.assign(window, { lookoutSeen });
}
