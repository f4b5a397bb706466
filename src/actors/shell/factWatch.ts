import { fromCallback, type ActorRef, type AnyActorRef } from 'xstate';

type EmittedBy<Ref> = Ref extends ActorRef<infer _Snapshot, infer _Event, infer Emitted> ? Emitted : never;

/** An actor that reports when another part of the console emits this, without the data of the event. */
export const factWatch = <Ref extends AnyActorRef, const Type extends EmittedBy<Ref>['type']>(
  of: Ref,
  type: Type,
) =>
  fromCallback(({ sendBack }) => {
    const watched = of.on(type, () => sendBack({ type }));
    return () => watched.unsubscribe();
  });
