import { useSelector } from '@xstate/react';
import type { ActorRef, AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

type PageRef<Snapshot extends AnyMachineSnapshot> = ActorRef<Snapshot, never, EventObject>;

/** The part of a page with this id, for the views that show it. Throws if the page has no such part in its state. */
export function usePart<Snapshot extends AnyMachineSnapshot, Id extends keyof Snapshot['children'] & string>(
  page: PageRef<Snapshot>,
  id: Id,
): NonNullable<Snapshot['children'][Id]> {
  const found: AnyActorRef | undefined = useSelector(page, (snapshot: Snapshot) => snapshot.children[id]);
  if (found === undefined) throw new Error(`The page has no ${id} in this state.`);
  return found as NonNullable<Snapshot['children'][Id]>;
}
