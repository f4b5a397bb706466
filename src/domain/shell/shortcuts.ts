import type { Stroke } from './stroke.ts';

/**
 * Where a part listens for its keys: on the whole page, or only while it has the focus. Keys of the page can be turned
 * off (WCAG 2.1.4).
 */
type Scope = 'page' | 'focus';

/**
 * The keys of a part of a page. `once`: a held key acts once. `native`: the browser handles the action, so nothing
 * listens for it.
 */
type PartShortcuts = {
  readonly scope: Scope;
  readonly once?: true;
  readonly keys: Readonly<Record<string, readonly Stroke[]>>;
  readonly native?: readonly string[];
};

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const shiftArrows = ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'] as const;

/**
 * Every shortcut of the console: part of a page, action, keys. Its text has the name of the action in the area
 * `shortcuts` under the part, and the part's own text is `title` there. If two parts of a page use the same key, the
 * later one in this table takes it.
 */
export const shortcuts = {
  console: { scope: 'page', once: true, keys: { overview: ['?'] } },
  cameras: { scope: 'page', keys: { search: ['/'], choose: digits } },
  search: { scope: 'focus', once: true, keys: { open: ['Enter'], results: ['ArrowDown'] } },
  rows: {
    scope: 'focus',
    keys: { next: ['ArrowDown'], previous: ['ArrowUp'], open: ['Enter'] },
    native: ['open'],
  },
  camera: { scope: 'page', once: true, keys: { history: ['h'], live: ['End'], sideBySide: ['b'] } },
  list: {
    scope: 'page',
    keys: { next: ['ArrowDown'], previous: ['ArrowUp'], open: ['Enter'] },
    native: ['open'],
  },
  player: {
    scope: 'page',
    once: true,
    keys: { playPause: [' ', 'k'], sound: ['m'], snapshot: ['s'], fullScreen: ['f'] },
  },
  recording: {
    scope: 'page',
    keys: {
      back: ['j'],
      on: ['l'],
      backShortly: ['ArrowLeft'],
      onShortly: ['ArrowRight'],
      pictureBack: [','],
      pictureOn: ['.'],
      clip: ['c'],
      onlyAlerts: ['o'],
      search: ['v'],
    },
  },
  review: {
    scope: 'page',
    once: true,
    keys: {
      next: ['ArrowDown'],
      previous: ['ArrowUp'],
      reviewed: ['r'],
      undo: ['z'],
      choose: ['x'],
      chooseAll: ['Ctrl+a'],
      bars: ['F6'],
      close: ['Escape'],
    },
  },
  picture: {
    scope: 'focus',
    keys: {
      zoomIn: ['+', '='],
      zoomOut: ['-'],
      whole: ['0'],
      left: ['ArrowLeft'],
      right: ['ArrowRight'],
      up: ['ArrowUp'],
      down: ['ArrowDown'],
    },
  },
  wall: {
    scope: 'focus',
    keys: {
      left: ['ArrowLeft'],
      right: ['ArrowRight'],
      up: ['ArrowUp'],
      down: ['ArrowDown'],
      first: ['Home'],
      last: ['End'],
      move: shiftArrows,
      open: ['Enter'],
    },
    native: ['open'],
  },
  windows: {
    scope: 'focus',
    once: true,
    keys: {
      left: ['ArrowLeft'],
      right: ['ArrowRight'],
      up: ['ArrowUp'],
      down: ['ArrowDown'],
      first: ['Home'],
      last: ['End'],
      enlarge: ['Enter'],
      sound: ['m'],
    },
    native: ['enlarge'],
  },
  enlarged: { scope: 'focus', keys: { all: ['Escape'] } },
  tour: {
    scope: 'page',
    once: true,
    keys: {
      playPause: [' ', 'k'],
      next: ['ArrowRight', 'l'],
      previous: ['ArrowLeft', 'j'],
      end: ['Escape'],
    },
  },
  timeline: {
    scope: 'focus',
    keys: {
      on: ['ArrowRight', 'ArrowUp'],
      back: ['ArrowLeft', 'ArrowDown'],
      markerOn: ['PageUp'],
      markerBack: ['PageDown'],
      dayStart: ['Home'],
      dayEnd: ['End'],
      zoomIn: ['+', '='],
      zoomOut: ['-', '_'],
    },
  },
  alertMarks: {
    scope: 'focus',
    keys: {
      next: ['ArrowRight', 'ArrowDown'],
      previous: ['ArrowLeft', 'ArrowUp'],
      first: ['Home'],
      last: ['End'],
      open: ['Enter', ' '],
    },
  },
  mark: {
    scope: 'focus',
    keys: {
      on: ['ArrowRight', 'ArrowUp'],
      back: ['ArrowLeft', 'ArrowDown'],
      farOn: ['PageUp'],
      farBack: ['PageDown'],
    },
  },
  hubPanel: { scope: 'page', once: true, keys: { close: ['Escape'] } },
  filled: { scope: 'page', once: true, keys: { leave: ['Escape'] } },
  drawing: {
    scope: 'focus',
    keys: { undo: ['Ctrl+z'], redo: ['Ctrl+y', 'Ctrl+Shift+z'], cancel: ['Escape'] },
  },
  region: {
    scope: 'focus',
    keys: {
      move: arrows,
      moveFar: shiftArrows,
      place: ['Enter', ' '],
      takeBack: ['Delete', 'Backspace'],
    },
  },
  corner: {
    scope: 'focus',
    keys: {
      move: arrows,
      moveFar: shiftArrows,
      add: ['Enter', '+'],
      remove: ['Delete', 'Backspace'],
    },
  },
  squares: { scope: 'focus', keys: { move: arrows, paint: [' ', 'Enter'], paintOn: shiftArrows } },
  week: {
    scope: 'focus',
    keys: {
      move: [...arrows, 'Home', 'End'],
      paint: [' '],
      paintOn: [...shiftArrows, 'Shift+Home', 'Shift+End'],
      paintAll: ['Ctrl+a'],
      undo: ['Ctrl+z'],
      // Shift is still held while a person paints with the keyboard.
      cancel: ['Escape', 'Shift+Escape'],
    },
  },
  arranging: {
    scope: 'focus',
    keys: {
      move: arrows,
      put: digits,
      empty: ['Delete', 'Backspace'],
      letGo: ['Escape'],
    },
  },
  ring: { scope: 'page', once: true, keys: { reach: ['F6'], putAway: ['Escape'] } },
} as const satisfies Record<string, PartShortcuts>;

/** A part of a page that has shortcuts. */
export type ShortcutPart = keyof typeof shortcuts;
type KeysOf<Part extends ShortcutPart> = (typeof shortcuts)[Part]['keys'];
/** The actions of a part's shortcuts. */
export type ShortcutAction<Part extends ShortcutPart> = string & keyof KeysOf<Part>;

const table: Readonly<Record<ShortcutPart, PartShortcuts>> = shortcuts;
const parts = Object.keys(table) as ShortcutPart[];

/** Whether a part's keys work wherever the focus is. */
export const isOfPage = (part: ShortcutPart): boolean => table[part].scope === 'page';

/** Whether a held key of the part acts only once. */
export const isOnce = (part: ShortcutPart): boolean => table[part].once === true;

/** A listener for keys of a part, and the actions that it handles. */
export type Taken = { readonly part: ShortcutPart; readonly actions: readonly string[] };

/**
 * The listener that handles a stroke: its index in `taken` and the action; null if none does. Later parts of the table
 * win, and within a part the last one in `taken`.
 */
export function takerOf(
  taken: readonly Taken[],
  stroke: Stroke,
): { readonly place: number; readonly action: string } | null {
  for (const part of parts.toReversed()) {
    for (let place = taken.length - 1; place >= 0; place -= 1) {
      const one = taken[place];
      if (one?.part !== part) continue;
      const action = one.actions.find((each) => table[part].keys[each]?.includes(stroke));
      if (action !== undefined) return { place, action };
    }
  }
  return null;
}

/** A line of the overview: an action and its keys. */
type Listed = { readonly action: string; readonly strokes: readonly Stroke[] };

/**
 * The overview of the shortcuts that work now, part by part in the order of the table. A page key is listed only under
 * the part that handles it; native actions are listed if their part is present.
 */
export function listedShortcuts(
  taken: readonly Taken[],
): readonly { readonly part: ShortcutPart; readonly lines: readonly Listed[] }[] {
  const ofPage = taken.filter(({ part }) => isOfPage(part));
  const isHeard = (part: ShortcutPart, stroke: Stroke): boolean => {
    if (!isOfPage(part)) return true;
    const taker = takerOf(ofPage, stroke);
    return taker === null || ofPage[taker.place]?.part === part;
  };
  return parts.flatMap((part) => {
    const ofPart = taken.filter((one) => one.part === part);
    if (ofPart.length === 0) return [];
    const actions = new Set([...ofPart.flatMap((one) => one.actions), ...(table[part].native ?? [])]);
    const lines = Object.entries(table[part].keys).flatMap(([action, strokes]) => {
      const heard = strokes.filter((stroke) => isHeard(part, stroke));
      return actions.has(action) && heard.length > 0 ? [{ action, strokes: heard }] : [];
    });
    return lines.length === 0 ? [] : [{ part, lines }];
  });
}
