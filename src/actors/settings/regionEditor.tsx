import { useActorRef } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Detection } from '../../domain/settings/detection.ts';
import { regionEditorMachine } from '../../machines/settings/regionEditor/regionEditor.machine.ts';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';

const [RegionEditorContext, useRegionEditorRef] =
  refContext<ActorRefFrom<typeof regionEditorMachine>>('RegionEditorActor');

export { useRegionEditorRef };

/** An id that no region has, nor had: rules name regions by it, also after they are deleted. */
export const newRegionId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');

/**
 * Runs the editor of a detection as long as it is mounted.
 *
 * @param detection what the form holds; where that becomes another one, as when changes are discarded, it is shown
 * @param onChange called with what a person made of it
 */
export function RegionEditorActor({
  detection,
  onChange,
  children,
}: {
  detection: Detection;
  onChange: (detection: Detection) => void;
  children: ReactNode;
}) {
  const { inspect } = useConsole();
  const ref = useActorRef(regionEditorMachine, { input: { detection }, ...(inspect && { inspect }) });
  useRelay(ref, 'detection.changed', (fact) => onChange(fact.detection));
  useEffect(() => {
    ref.send({ type: 'detection.given', detection });
  }, [ref, detection]);
  return <RegionEditorContext value={ref}>{children}</RegionEditorContext>;
}
