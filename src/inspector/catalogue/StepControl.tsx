import { useSelector } from '@xstate/react';
import type { ActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { Glyph, type GlyphName } from '../Glyph.tsx';

/** A button that sends an event, such as one step on. It is disabled while its machine would ignore the event. */
export function StepControl<Type extends string>({
  name,
  glyph,
  event,
  actor,
}: {
  name: string;
  glyph: GlyphName;
  event: Type;
  actor: ActorRef<AnyMachineSnapshot, { type: Type }, EventObject>;
}) {
  const offered = useSelector(actor, (snapshot) => snapshot.can({ type: event }));
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={!offered}
      onClick={() => actor.send({ type: event })}
    >
      <Glyph name={glyph} />
    </button>
  );
}
