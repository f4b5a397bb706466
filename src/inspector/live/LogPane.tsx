import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { StayAtEnd } from '../dom/StayAtEnd.tsx';
import type { LiveActors } from './actors.ts';
import type { deskMachine } from './desk.machine.ts';
import type { Entry } from './entries.ts';
import { firstOf, rowOf, rowsOf } from './folding.ts';
import { entriesJson, windowOf } from './listing.ts';
import { LogList } from './LogList.tsx';
import { Sequence } from './Sequence.tsx';

export type DeskRef = ActorRefFrom<typeof deskMachine>;

/** At most this many events are drawn: those around the current moment. */
const drawn = { list: 250, sequence: 120 } as const;

const classNames = { list: 'log-list', sequence: 'sequence' } as const;

const copyTexts = {
  idle: 'Copy as JSON',
  copying: 'Copying …',
  copied: 'Copied',
  refused: 'Not allowed here',
} as const;

/** The events of the run, as a list or as a sequence diagram, with filters. */
export function LogPane({
  desk,
  listed,
  total,
  index,
  held,
  actors,
  actorName,
  cleared,
  onChoose,
  onClear,
}: {
  desk: DeskRef;
  listed: readonly Entry[];
  /** The number of events before filtering. */
  total: number;
  index: number;
  held: boolean;
  actors: LiveActors;
  actorName: string;
  /** Whether there are cleared events that can be shown again. */
  cleared: boolean;
  onChoose: (entry: Entry) => void;
  onClear: () => void;
}) {
  const { form, scope, copy } = useSelector(desk, ({ value }) => value);
  const wanted = useSelector(desk, ({ context }) => context.wanted);
  const chosen = held ? listed[index] : undefined;
  // Who looks for an event by its name wants to see each.
  const rows = useMemo(
    () =>
      wanted.trim() === ''
        ? rowsOf(listed, chosen)
        : listed.map((entry) => ({ kind: 'line', entry }) as const),
    [listed, chosen, wanted],
  );
  const shown = windowOf(listed, held ? index : listed.length - 1, drawn.sequence);
  const shownRows = windowOf(rows, held ? rowOf(rows, chosen) : rows.length - 1, drawn.list);
  const first = form === 'list' ? firstOf(shownRows[0]) : shown[0];
  return (
    <section className="log" aria-label="Log">
      <header className="log-bar">
        <fieldset className="inspector-seg" aria-label="Form">
          <button
            type="button"
            aria-pressed={form === 'list'}
            onClick={() => desk.send({ type: 'list.show' })}
          >
            Events
          </button>
          <button
            type="button"
            aria-pressed={form === 'sequence'}
            onClick={() => desk.send({ type: 'sequence.show' })}
          >
            Sequence
          </button>
        </fieldset>
        <fieldset className="inspector-seg" aria-label="Of whom">
          <button
            type="button"
            aria-pressed={scope === 'run'}
            onClick={() => desk.send({ type: 'scope.widen' })}
          >
            All actors
          </button>
          <button
            type="button"
            aria-pressed={scope === 'actor'}
            onClick={() => desk.send({ type: 'scope.narrow' })}
          >
            {`Only ${actorName}`}
          </button>
        </fieldset>
        <input
          type="search"
          className="inspector-field"
          aria-label="Type of event"
          placeholder="Type of event"
          value={wanted}
          onChange={({ target }) => desk.send({ type: 'wanted.edit', wanted: target.value })}
        />
        <span className="log-count">
          {listed.length === total ? `${total} events` : `${listed.length} of ${total} events`}
        </span>
        <span className="grow" />
        {first !== undefined && first !== listed[0] && (
          <button type="button" className="inspector-button" onClick={() => onChoose(first)}>
            Earlier
          </button>
        )}
        {cleared && (
          <button
            type="button"
            className="inspector-button"
            onClick={() => desk.send({ type: 'log.restore' })}
          >
            Show cleared
          </button>
        )}
        <button type="button" className="inspector-button" disabled={listed.length === 0} onClick={onClear}>
          Clear
        </button>
        <button
          type="button"
          className="inspector-button"
          data-state={copy}
          disabled={listed.length === 0 || copy === 'copying'}
          onClick={() => desk.send({ type: 'copy', text: entriesJson(listed, actors) })}
        >
          {copyTexts[copy]}
        </button>
      </header>
      {shown.length === 0 ? (
        <p className="log-empty">
          {total === 0 ? 'Nothing has happened yet.' : 'No event is listed: change what narrows the list.'}
        </p>
      ) : (
        <StayAtEnd
          key={`${form} ${scope}`}
          className={classNames[form]}
          mark={shown.at(-1)?.seq ?? -1}
          chosen={chosen?.seq ?? null}
        >
          {form === 'list' ? (
            <LogList rows={shownRows} actors={actors} chosen={chosen} onChoose={onChoose} />
          ) : (
            <Sequence entries={shown} actors={actors} chosen={chosen} onChoose={onChoose} />
          )}
        </StayAtEnd>
      )}
    </section>
  );
}
