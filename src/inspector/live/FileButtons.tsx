import { useSelector } from '@xstate/react';
import { Glyph } from '../Glyph.tsx';
import type { InspectionRef } from './inspection.machine.ts';

/** Buttons to save the runs as a file, and to open one. */
export function FileButtons({ inspection }: { inspection: InspectionRef }) {
  const canSave = useSelector(inspection, ({ context }) => context.saved === null && context.live.size > 0);
  return (
    <fieldset className="file-buttons" aria-label="Files">
      {canSave && (
        <button
          type="button"
          className="inspector-button"
          title="Save as a file"
          onClick={() => inspection.send({ type: 'save' })}
        >
          <Glyph name="save" />
          <span className="word">Save as a file</span>
        </button>
      )}
      <label className="inspector-button file-open" title="Open a file">
        <Glyph name="open" />
        <span className="word">Open a file</span>
        <input
          type="file"
          accept=".json,application/json"
          className="sr"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) inspection.send({ type: 'file.open', file: chosen });
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
      </label>
    </fieldset>
  );
}
