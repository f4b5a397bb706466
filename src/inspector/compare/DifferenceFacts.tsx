import { changesOf, type Change } from '../live/changes.ts';
import { actorsAt } from '../live/runLog.ts';
import { ValueTree } from '../live/ValueTree.tsx';
import type { Walk } from './comparison.machine.ts';
import type { Row, WalkLine } from './difference.ts';

/** What each walk does at a difference, and how the contexts differ then. */
export function DifferenceFacts({ row, a, b }: { row: Row; a: Walk; b: Walk }) {
  const [before, after] = [afterLine(a, row.a), afterLine(b, row.b)];
  const comparable = before !== null && after !== null && row.a?.actor === row.b?.actor;
  return (
    <aside className="compare-facts" aria-label="At this difference">
      <h2>At this difference</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
          </tr>
        </thead>
        <tbody>
          <FactRow name="Actor" a={row.a?.actor} b={row.b?.actor} />
          <FactRow name="From" a={row.a?.source} b={row.b?.source} />
          <FactRow name="Event" a={row.a?.event} b={row.b?.event} />
          <FactRow name="Result" a={row.a?.result} b={row.b?.result} />
          <FactRow name="State" a={before?.state ?? undefined} b={after?.state ?? undefined} />
        </tbody>
      </table>
      {comparable && <Contexts changes={changesOf(before.context, after.context)} />}
    </aside>
  );
}

function afterLine({ log }: Walk, line: WalkLine | null) {
  return line === null ? null : (actorsAt(log, line.entry.until).get(line.entry.actor) ?? null);
}

function FactRow({
  name,
  a = 'nothing',
  b = 'nothing',
}: {
  name: string;
  a?: string | undefined;
  b?: string | undefined;
}) {
  return (
    <tr data-same={a === b}>
      <th scope="row">{name}</th>
      <td>{a}</td>
      <td>{b}</td>
    </tr>
  );
}

function Contexts({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <h3>Context</h3>
      {changes.length === 0 ? (
        <p className="fact-same">The same in both</p>
      ) : (
        <dl className="compare-contexts">
          {changes.map(({ path, before, after }) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd data-side="a">
                <ValueTree value={before ?? 'nothing'} />
              </dd>
              <dd data-side="b">
                <ValueTree value={after ?? 'nothing'} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
