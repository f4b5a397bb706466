import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Glyph } from '../Glyph.tsx';
import { FileProblemNote } from '../live/FileNotes.tsx';
import { momentText } from '../timeText.ts';
import './compare.css';
import type { comparisonMachine, Side, Walk } from './comparison.machine.ts';
import { differencesIn, linesOf, listedRows, rowsOf, type Row, type WalkLine } from './difference.ts';
import { DifferenceFacts } from './DifferenceFacts.tsx';
import { StepKeys } from '../dom/StepKeys.tsx';
import { RevealCurrent } from '../dom/RevealCurrent.tsx';

type ComparisonRef = ActorRefFrom<typeof comparisonMachine>;

/** Two recorded walks side by side; the difference that is looked at is lit. */
export function ComparePlace({ comparison }: { comparison: ComparisonRef }) {
  const state = useSelector(comparison, ({ value }) => value);
  const { a, b, at, problem } = useSelector(comparison, ({ context }) => context);
  const rows = useMemo(() => (a && b ? rowsOf(linesOf(a.log), linesOf(b.log)) : []), [a, b]);
  const differences = useMemo(() => differencesIn(rows), [rows]);
  const lit = differences[at];
  const show = (next: number) => {
    if (next >= 0 && next < differences.length) comparison.send({ type: 'difference.show', at: next });
  };
  return (
    <section className="compare" data-machine="comparison" data-state={state}>
      <StepKeys onStep={(by) => show(at + by)} />
      <div className="compare-files">
        {(['a', 'b'] as const).map((side) => (
          <WalkFile key={side} side={side} walk={side === 'a' ? a : b} comparison={comparison} />
        ))}
      </div>
      {state === 'refused' && (
        <FileProblemNote problem={problem} onDismiss={() => comparison.send({ type: 'problem.dismiss' })} />
      )}
      {a === null || b === null ? (
        <div className="inspector-blank">
          <h2>Choose two walks</h2>
          <p>
            A walk is a file that the inspector saved: “Save as a file” in Live. The newest run of each file
            is compared, without its times. Choose both with the buttons above: a file that is dropped opens
            in Live.
          </p>
        </div>
      ) : (
        <>
          <div className="compare-bar">
            <output>{countText(differences, at, rows.length)}</output>
            <button
              type="button"
              className="inspector-button"
              title="Previous difference (Shift N)"
              aria-disabled={at === 0}
              onClick={() => show(at - 1)}
            >
              <Glyph name="stepBack" />
              Previous
            </button>
            <button
              type="button"
              className="inspector-button"
              title="Next difference (N)"
              aria-disabled={at + 1 >= differences.length}
              onClick={() => show(at + 1)}
            >
              <Glyph name="stepForward" />
              Next
            </button>
          </div>
          <div className="compare-body">
            <RevealCurrent className="compare-rows" label="Both walks" current={lit ?? null}>
              {listedRows(rows).map(({ index, rows: [first, ...more] }) => {
                if (first === undefined) return null;
                if (more.length === 0) return <RowLine key={index} row={first} lit={index === lit} />;
                return (
                  <li key={index}>
                    <details>
                      <summary>{`${more.length + 1} lines are the same`}</summary>
                      <ol>
                        {[first, ...more].map((row, inner) => (
                          <RowLine key={index + inner} row={row} lit={false} />
                        ))}
                      </ol>
                    </details>
                  </li>
                );
              })}
            </RevealCurrent>
            {lit !== undefined && rows[lit] && <DifferenceFacts row={rows[lit]} a={a} b={b} />}
          </div>
        </>
      )}
    </section>
  );
}

function countText(differences: readonly number[], at: number, count: number): string {
  const lit = differences[at];
  if (lit === undefined) return `No difference in ${count} lines`;
  return `Difference ${at + 1} of ${differences.length}, line ${lit + 1} of ${count}`;
}

function WalkFile({ side, walk, comparison }: { side: Side; walk: Walk | null; comparison: ComparisonRef }) {
  const letter = side.toUpperCase();
  return (
    <label className="walk-file">
      <b>{letter}</b>
      <span>
        {walk === null ? 'Choose a walk' : walk.name}
        {walk !== null && <small>{`saved ${momentText(walk.saved)}`}</small>}
      </span>
      <input
        type="file"
        className="sr"
        aria-label={`Walk ${letter}`}
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) comparison.send({ type: 'file.open', side, file });
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </label>
  );
}

function RowLine({ row: { a, b, same }, lit }: { row: Row; lit: boolean }) {
  return (
    <li className="compare-row" data-same={same} aria-current={lit || undefined}>
      <Cell line={a} only={same ? null : 'Only in A'} side="a" />
      <Cell line={b} only={same ? null : 'Only in B'} side="b" />
    </li>
  );
}

function Cell({ line, only, side }: { line: WalkLine | null; only: string | null; side: Side }) {
  if (line === null) return <div className="compare-cell" data-empty="" />;
  return (
    <div className="compare-cell" data-side={only === null ? undefined : side}>
      {only !== null && <span className="sr">{`${only}: `}</span>}
      <span>{line.actor}</span>
      <b>{line.event}</b>
      <span>{line.result}</span>
    </div>
  );
}
