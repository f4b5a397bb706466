import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useShortcutsRef } from '../../../../actors/shell/shortcuts.tsx';
import {
  isOfPage,
  isOnce,
  takerOf,
  type ShortcutAction,
  type ShortcutPart,
  type Taken,
} from '../../../../domain/shell/shortcuts.ts';
import { strokeOf, type Stroke } from '../../../../domain/shell/stroke.ts';

type Act = (stroke: Stroke) => void;
type Acts = Readonly<Partial<Record<string, Act | null>>>;

type Within = () => Element | null;

/** A part of the page that handles keys: its current actions, and the element that must have the focus. */
type Taker = { readonly part: ShortcutPart; readonly acts: () => Acts; readonly within: Within };

type Keys = {
  /** Registers the keys of a part, until the returned function is called. */
  take: (taker: Taker) => () => void;
  /** The current shortcuts. */
  taken: () => readonly Taken[];
};

const nowhere: Within = () => null;

const KeysContext = createContext<Keys | null>(null);

const useKeys = (): Keys => {
  const keys = useContext(KeysContext);
  if (keys === null) throw new Error('Shortcuts were asked for outside ShortcutKeys.');
  return keys;
};

/** Text fields, and lists with type-ahead. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"]';
/** Elements that Space and Enter click. */
const pressed = 'button, a[href], summary, input, [role="button"], [role="tab"], [role="menuitem"]';
/** Elements that handle movement keys themselves. A video that can be zoomed leaves to the page what it does not take. */
const moving =
  'input, [role="slider"], [role="application"]:not(.zoom), [role="grid"], [role="tablist"], [role="menu"], [role="radiogroup"]';
const moves = /^(Arrow|Page|Home|End)/;
const modal = '[role="dialog"][aria-modal="true"], dialog:modal';

/** Whether the focused element needs the key itself. */
function isNeededBy(target: Element, key: string): boolean {
  // F6 moves from pane to pane, even out of a field.
  if (key === 'F6') return false;
  // Escape clears a search field; no other field needs it.
  if (key === 'Escape') return target.closest('input[type="search"]') !== null;
  if (target.closest(typing) !== null) return true;
  if (key === ' ' || key === 'Enter') return target.closest(`${pressed}, ${moving}`) !== null;
  return moves.test(key) && target.closest(moving) !== null;
}

const takenBy = (takers: readonly Taker[]): readonly Taken[] =>
  takers.map(({ part, acts }) => ({
    part,
    actions: Object.entries(acts()).flatMap(([action, act]) => (act ? [action] : [])),
  }));

/**
 * Handles the keys of the whole console in one place, and passes each to the part of the page that registered it: first
 * to the focused element, then to the page, if its keys are on, nobody is typing and no dialog is open.
 */
export function ShortcutKeys({ children }: { children: ReactNode }) {
  const ref = useShortcutsRef();
  const takers = useRef<readonly Taker[]>([]);
  const [keys] = useState<Keys>(() => ({
    take: (taker) => {
      takers.current = [...takers.current, taker];
      return () => {
        takers.current = takers.current.filter((one) => one !== taker);
      };
    },
    taken: () => takenBy(takers.current),
  }));
  useEffect(() => {
    const heardBy = (target: Element, key: string): readonly Taker[] => {
      const snapshot = ref.getSnapshot();
      if (document.querySelector(modal) !== null) {
        // The overview can be closed by the key that opened it.
        return snapshot.matches({ overview: 'open' })
          ? takers.current.filter(({ part }) => part === 'console')
          : [];
      }
      const isHeard =
        snapshot.matches({ keys: 'on' }) && !isNeededBy(target, key) && !target.closest('[popover]');
      return isHeard ? takers.current.filter(({ part }) => isOfPage(part)) : [];
    };
    const act = (among: readonly Taker[], event: KeyboardEvent): boolean => {
      const stroke = strokeOf(event);
      if (stroke === null) return false;
      const taker = takerOf(takenBy(among), stroke);
      if (taker === null) return false;
      event.preventDefault();
      const { part, acts } = among[taker.place] ?? {};
      if (part !== undefined && !(event.repeat && isOnce(part))) acts?.()[taker.action]?.(stroke);
      return true;
    };
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : document.body;
      // A list chooses by its keys, even within a part that has the focus; sideways they leave it.
      const isOfList =
        target.matches('select') && isNeededBy(target, event.key) && !/Left|Right/.test(event.key);
      const focused = takers.current.filter(
        ({ part, within }) => !isOfPage(part) && !isOfList && within()?.contains(target) === true,
      );
      if (!act(focused, event)) act(heardBy(target, event.key), event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [ref]);
  return <KeysContext value={keys}>{children}</KeysContext>;
}

/**
 * Registers the keys of a part of the page while the caller is mounted (`domain/shell/shortcuts.ts`).
 *
 * @param part of the table
 * @param acts the current action of each shortcut; a missing or null action does not take its key
 * @param within for a part whose keys need the focus: the element that must have it
 */
export function useShortcuts<Part extends ShortcutPart>(
  part: Part,
  acts: Readonly<Partial<Record<ShortcutAction<Part>, Act | null>>>,
  within: Within = nowhere,
): void {
  const keys = useKeys();
  const latest = useRef<{ acts: Acts; within: Within }>({ acts, within });
  useEffect(() => {
    latest.current = { acts, within };
  });
  useEffect(
    () => keys.take({ part, acts: () => latest.current.acts, within: () => latest.current.within() }),
    [keys, part],
  );
}

/** The current shortcuts of the page, read during render. */
export const useTakenShortcuts = (): readonly Taken[] => useKeys().taken();
