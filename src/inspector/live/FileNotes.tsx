import { useSelector } from '@xstate/react';
import { Glyph } from '../Glyph.tsx';
import type { InspectionRef } from './inspection.machine.ts';
import { momentText } from '../timeText.ts';

/** Why a file cannot be shown, and what to do. */
const problemTexts = {
  foreign: 'This is no file that the inspector has saved.',
  version:
    'This file was saved by another version of the inspector. Open it with the console that it came from.',
  damaged: 'This file is damaged: a part of it is missing or was changed. Ask for it to be sent again.',
  unreadable: 'This file could not be read.',
} as const;

/** Names the open file, or says why it cannot be shown. */
export function FileNotes({ inspection }: { inspection: InspectionRef }) {
  const file = useSelector(inspection, ({ value }) => value.file);
  const problem = useSelector(inspection, ({ context }) => context.problem);
  const saved = useSelector(inspection, ({ context }) => context.saved);
  if (saved === null && file !== 'refused') return null;
  return (
    <div className="file-notes">
      {saved !== null && (
        <p className="file-shown">
          <b>{saved.name}</b>
          <span>{`saved ${momentText(saved.at)}`}</span>
          <button
            type="button"
            className="inspector-button"
            onClick={() => inspection.send({ type: 'file.close' })}
          >
            <Glyph name="close" />
            Close the file
          </button>
        </p>
      )}
      {file === 'refused' && (
        <FileProblemNote problem={problem} onDismiss={() => inspection.send({ type: 'problem.dismiss' })} />
      )}
    </div>
  );
}

/** Why a file could not be opened. */
export function FileProblemNote({
  problem,
  onDismiss,
}: {
  problem: keyof typeof problemTexts;
  onDismiss: () => void;
}) {
  return (
    <p className="file-problem" role="alert">
      <Glyph name="warn" />
      <span>{problemTexts[problem]}</span>
      <button type="button" className="inspector-button" onClick={onDismiss}>
        Dismiss
      </button>
    </p>
  );
}
