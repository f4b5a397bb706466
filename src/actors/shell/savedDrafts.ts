import { useEffect, useEffectEvent, useState } from 'react';
import type { EventObject, Subscription } from 'xstate';
import { useConsole } from './contexts.tsx';
import { keepDraft, takeDraft, type DraftKind } from './drafts.ts';

/** The input of this form from before the person signed in again; null for none. */
export function useSavedDraft<Value>(kind: DraftKind<Value>, place: string): Value | null {
  const { drafts } = useConsole();
  const [value] = useState(() => takeDraft(drafts, kind, place));
  return value;
}

/**
 * Keeps the input of this form while the person signs in again.
 *
 * @param place distinguishes forms of the kind
 * @param read the input when the form closes; null if nothing is unsaved
 */
export function useSaveDraft<Value>(kind: DraftKind<Value>, place: string, read: () => Value | null): void {
  const { drafts } = useConsole();
  const keepNow = useEffectEvent(() => keepDraft(drafts, kind, place, read()));
  useEffect(() => () => keepNow(), []);
}

type Opened<Snapshot, Event extends EventObject> = {
  getSnapshot(): Snapshot;
  subscribe(observer: () => void): Subscription;
  send(event: Event): void;
};

/**
 * Opens a form again that was open before the person signed in again, as soon as its machine can.
 *
 * @param place distinguishes machines of the kind
 * @param opening the event that opened the form that is open; null if none is
 */
export function useReopen<
  Event extends EventObject,
  Snapshot extends { can(event: NoInfer<Event>): boolean },
>(
  kind: DraftKind<Event>,
  place: string,
  ref: Opened<Snapshot, NoInfer<Event>>,
  opening: (snapshot: Snapshot) => NoInfer<Event> | null,
): void {
  const event = useSavedDraft(kind, place);
  useSaveDraft(kind, place, () => opening(ref.getSnapshot()));
  useOnce(
    event && ref,
    () => event !== null && ref.getSnapshot().can(event),
    () => event !== null && ref.send(event),
  );
}

/**
 * Does something with an actor once, as soon as it is ready for it.
 *
 * @param ref null if there is nothing to do
 */
export function useOnce(
  ref: { subscribe(observer: () => void): Subscription } | null,
  isReady: () => boolean,
  act: () => void,
): void {
  const isReadyNow = useEffectEvent(isReady);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (ref === null) return undefined;
    const look = () => {
      if (!isReadyNow()) return;
      changes.unsubscribe();
      actNow();
    };
    const changes = ref.subscribe(look);
    look();
    return () => changes.unsubscribe();
  }, [ref]);
}
