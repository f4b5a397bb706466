import { memo } from 'react';
import { eventLabel } from '../../statecharts/eventType.ts';
import { nameIn } from './choice.ts';
import type { Entry, LogShapeProps } from './entries.ts';
import { foldText, type LogRow } from './folding.ts';
import { clockText } from '../timeText.ts';

type LogListProps = Pick<LogShapeProps, 'actors' | 'chosen' | 'onChoose'> & { rows: readonly LogRow[] };

/** Events in chronological order, with their effects; noise is folded. The current one is marked. */
export function LogList({ rows, actors, chosen, onChoose }: LogListProps) {
  const line = (entry: Entry) => (
    <LogLine
      key={entry.seq}
      entry={entry}
      name={nameIn(actors, entry.actor)}
      from={entry.source === null ? 'page' : nameIn(actors, entry.source)}
      machine={actors.get(entry.actor)?.machine ?? null}
      chosen={entry === chosen}
      onChoose={onChoose}
    />
  );
  return (
    <ol aria-label="Events">
      {rows.map((row) =>
        row.kind === 'line' ? (
          line(row.entry)
        ) : (
          <li key={row.entries[0]?.seq}>
            <details className="log-fold">
              <summary>{foldText(row.entries)}</summary>
              <ol>{row.entries.map((entry) => line(entry))}</ol>
            </details>
          </li>
        ),
      )}
    </ol>
  );
}

type LogLineProps = {
  entry: Entry;
  name: string;
  from: string;
  /** Null if the actor runs no chart. */
  machine: string | null;
  chosen: boolean;
  onChoose: (entry: Entry) => void;
};

const LogLine = memo(function LogLine({ entry, name, from, machine, chosen, onChoose }: LogLineProps) {
  const { at, event, taken, moved } = entry;
  return (
    <li>
      <button
        type="button"
        className="log-line"
        aria-current={chosen}
        data-seq={entry.seq}
        data-taken={taken.length > 0}
        title={taken.length > 0 ? taken.join('\n') : 'No transition was taken'}
        onClick={() => onChoose(entry)}
      >
        <time>{clockText(at)}</time>
        <span className="log-from">{from === name ? '' : `${from} ›`}</span>
        <b>{name}</b>
        <span className="log-event">{eventLabel(event.type)}</span>
        <span className="log-state" data-moved={moved}>
          {machine === null ? '' : resultOf(entry)}
        </span>
      </button>
    </li>
  );
});

/** What came of an event, in words. */
function resultOf({ taken, state, moved }: Entry): string {
  if (taken.length === 0) return 'ignored';
  return moved && state !== null ? `→ ${state}` : 'stays';
}
