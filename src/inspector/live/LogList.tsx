import { memo } from 'react';
import { eventLabel } from '../../statecharts/eventType.ts';
import { nameIn } from './choice.ts';
import type { Entry, LogShapeProps } from './entries.ts';
import { clockText } from '../timeText.ts';

/** Events in chronological order, with their effects. The current one is marked. */
export function LogList({ entries, actors, chosen, onChoose }: LogShapeProps) {
  return (
    <ol aria-label="Events">
      {entries.map((entry) => (
        <LogLine
          key={entry.seq}
          entry={entry}
          name={nameIn(actors, entry.actor)}
          from={entry.source === null ? 'page' : nameIn(actors, entry.source)}
          chosen={entry === chosen}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
}

type LogLineProps = {
  entry: Entry;
  name: string;
  from: string;
  chosen: boolean;
  onChoose: (entry: Entry) => void;
};

const LogLine = memo(function LogLine({ entry, name, from, chosen, onChoose }: LogLineProps) {
  const { at, event, taken, state, moved } = entry;
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
        <b>{name}</b>
        <span className="log-event">{eventLabel(event.type)}</span>
        <span className="log-state" data-moved={moved}>
          {taken.length > 0 && state !== null ? `→ ${state}` : ''}
        </span>
        <span className="log-from">{from === name ? '' : `from ${from}`}</span>
      </button>
    </li>
  );
});
