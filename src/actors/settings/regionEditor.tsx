import { useActorRef } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Detection } from '../../domain/settings/detection.ts';
import { regionEditorMachine } from '../../machines/settings/regionEditor/regionEditor.machine.ts';
import { useConsole } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useKeepDraft, useKeptDraft } from '../shell/keptDrafts.ts';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';

const [RegionEditorContext, useRegionEditorRef] =
  refContext<ActorRefFrom<typeof regionEditorMachine>>('RegionEditorActor');

export { useRegionEditorRef };

/** An id that no region has, nor had: rules name regions by it, also after they are deleted. */
export const newRegionId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');

/** A region that is being drawn. */
type Drawing = Pick<
  SnapshotFrom<typeof regionEditorMachine>['context'],
  'id' | 'name' | 'points' | 'snaps' | 'cursor'
>;

const drawnRegions = draftKind<Drawing>();

/**
 * Runs the editor of a detection as long as it is mounted. A region that is being drawn is kept while the person signs in
 * again.
 *
 * @param detection what the form holds; where that becomes another one, as when changes are discarded, it is shown
 * @param onChange called with what a person made of it
 */
export function RegionEditorActor({
  serialNumber,
  detection,
  onChange,
  children,
}: {
  serialNumber: string;
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
  const drawing = useKeptDraft(drawnRegions, serialNumber);
  useEffect(() => {
    if (drawing === null || !ref.getSnapshot().matches('idle')) return;
    const { id, name, points, snaps, cursor } = drawing;
    if (!snaps) ref.send({ type: 'snap.toggle' });
    ref.send({ type: 'draw', id, name });
    for (const at of points) ref.send({ type: 'point.place', at });
    ref.send({ type: 'cursor.move', at: cursor });
  }, [ref, drawing]);
  useKeepDraft(drawnRegions, serialNumber, () => {
    const snapshot = ref.getSnapshot();
    return snapshot.matches('drawing') && snapshot.context.points.length > 0 ? snapshot.context : null;
  });
  return <RegionEditorContext value={ref}>{children}</RegionEditorContext>;
}
