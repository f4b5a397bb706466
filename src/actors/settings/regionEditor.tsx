import type { Detection } from '../../domain/settings/detection.ts';
import {
  drawingAgain,
  regionEditorMachine,
  type Drawing,
} from '../../machines/settings/regionEditor/regionEditor.machine.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { draftKind } from '../shell/drafts.ts';
import { useSaveDraft, useSavedDraft } from '../shell/savedDrafts.ts';
import { useRelay } from '../shell/relay.ts';

/** An id that no region has, nor had: rules name regions by it, also after they are deleted. */
export const newRegionId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');

const drawnRegions = draftKind<Drawing>();

type Edited = {
  readonly serialNumber: string;
  /** What the form holds. Where that becomes another one, as when changes are discarded, it is shown. */
  readonly detection: Detection;
  /** Called with what a person made of it. */
  readonly onChange: (detection: Detection) => void;
};

function useRegionEditor(_: string, { serialNumber, detection, onChange }: Edited) {
  const drawing = useSavedDraft(drawnRegions, serialNumber);
  const ref = useOwnActor(regionEditorMachine, {
    input: { detection },
    ...(drawing && { snapshot: drawingAgain(detection, drawing) }),
  });
  useRelay(ref, 'detection.changed', (fact) => onChange(fact.detection));
  useChanged(detection, () => ref.send({ type: 'detection.given', detection }));
  useSaveDraft(drawnRegions, serialNumber, () => {
    const snapshot = ref.getSnapshot();
    return snapshot.matches('drawing') && snapshot.context.points.length > 0 ? snapshot.context : null;
  });
  return ref;
}

/** Runs the editor of a detection. A region that is being drawn is kept while the person signs in again. */
export const [RegionEditorActor, useRegionEditorRef] = actorScope('RegionEditorActor', useRegionEditor);
