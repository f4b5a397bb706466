import { useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ActorRef, AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

type PageRef<Snapshot extends AnyMachineSnapshot, Event extends EventObject = never> = ActorRef<
  Snapshot,
  Event,
  EventObject
>;

/** The part of a page with this id, for the views that show it. Throws if the page has no such part in its state. */
export function usePart<Snapshot extends AnyMachineSnapshot, Id extends keyof Snapshot['children'] & string>(
  page: PageRef<Snapshot>,
  id: Id,
): NonNullable<Snapshot['children'][Id]> {
  const found: AnyActorRef | undefined = useSelector(page, (snapshot: Snapshot) => snapshot.children[id]);
  if (found === undefined) throw new Error(`The page has no ${id} in this state.`);
  return found as NonNullable<Snapshot['children'][Id]>;
}

/**
 * Reports to a page what is shown, as long as the caller is mounted.
 *
 * @returns the part with this id that the page runs for it; null before it does
 */
export function useShownPart<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Id extends keyof Snapshot['children'] & string,
>(
  page: PageRef<Snapshot, Event>,
  id: Id,
  opened: NoInfer<Event>,
  closed: NoInfer<Event>,
): NonNullable<Snapshot['children'][Id]> | null {
  // What is shown in the place of another view of its kind must not get the actor of that one.
  const [before] = useState((): AnyActorRef | undefined => page.getSnapshot().children[id]);
  const report = useEffectEvent((isOpen: boolean) => page.send(isOpen ? opened : closed));
  // Before the browser paints: nothing is shown until the page runs it.
  useLayoutEffect(() => {
    report(true);
    return () => report(false);
  }, []);
  const running: AnyActorRef | undefined = useSelector(page, (snapshot: Snapshot) => snapshot.children[id]);
  return running === undefined || running === before
    ? null
    : (running as NonNullable<Snapshot['children'][Id]>);
}
