import { useEffect, useEffectEvent } from 'react';
import { type ActorRef, type AnyActorRef, fromCallback } from 'xstate';

type EmittedBy<Ref> = Ref extends ActorRef<infer _Snapshot, infer _Event, infer Emitted> ? Emitted : never;
type FactOf<Ref, Type> = Extract<EmittedBy<Ref>, { type: Type }>;

/**
 * Passes on what an actor emits, as long as the caller is mounted.
 *
 * @param from the actor; null or undefined where there is none to hear
 * @param type of the event that it emits
 * @param pass called with each such event
 */
export function useRelay<Ref extends AnyActorRef, const Type extends EmittedBy<Ref>['type']>(
  from: Ref | null | undefined,
  type: Type,
  pass: (fact: FactOf<Ref, Type>) => void,
): void {
  const passOn = useEffectEvent(pass);
  useEffect(() => {
    const heard = from?.on(type, (fact) => passOn(fact as FactOf<Ref, Type>));
    return () => heard?.unsubscribe();
  }, [from, type]);
}

/** An actor that reports when another part of the console emits this, without the data of the event. */
export const factWatch = <Ref extends AnyActorRef, const Type extends EmittedBy<Ref>['type']>(
  of: Ref,
  type: Type,
) =>
  fromCallback(({ sendBack }) => {
    const watched = of.on(type, () => sendBack({ type }));
    return () => watched.unsubscribe();
  });
