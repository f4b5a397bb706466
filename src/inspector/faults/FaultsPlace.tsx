import { useSelector } from '@xstate/react';
import { faultyCalls, longestDelay, type ForcedFault } from '../../domain/inspector/faults.ts';
import { stateText } from '../../statecharts/stateText.ts';
import { Glyph } from '../Glyph.tsx';
import type { FaultPanelRef } from './FaultBar.tsx';
import { faultText, isOfStream, kinds } from './faultTexts.ts';
import { requestOf } from './requestOf.ts';

/** The form for a new fault, and the list of those in force. */
export function FaultsPlace({ faults }: { faults: FaultPanelRef }) {
  const value = useSelector(faults, (snapshot) => snapshot.value);
  const news = useSelector(faults, ({ context }) => context.news);
  return (
    <section className="faults" data-machine="faultPanel" data-state={stateText(value)}>
      {value === 'absent' && (
        <div className="inspector-blank">
          <h2>No faults here</h2>
          <p>
            This provider offers none. Start the demo with <code>npm start -- --faults on</code>. A provider
            of own cameras never has them.
          </p>
        </div>
      )}
      {typeof value === 'object' && (
        <>
          <FaultForm faults={faults} />
          <div className="fault-list">
            <h2>In force</h2>
            {news.faults.length === 0 ? (
              <p className="fault-none">Nothing: the provider works as usual.</p>
            ) : (
              <ul aria-label="Faults in force">
                {news.faults.map((each) => (
                  <li key={each.id}>
                    <div>
                      <b>{faultText(each.fault, news.cameras)}</b>
                      <small>{factsOf(each)}</small>
                    </div>
                    <button
                      type="button"
                      className="inspector-button"
                      aria-label={`End: ${faultText(each.fault, news.cameras)}`}
                      onClick={() => faults.send({ type: 'fault.end', id: each.id })}
                    >
                      End
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function factsOf({ fault, met, held, kept }: ForcedFault): string {
  const calls = 'call' in fault ? [met === 1 ? 'met by 1 call' : `met by ${met} calls`] : [];
  const waiting = held === 0 ? [] : [`${held} waiting`];
  return [...calls, ...waiting, kept ? 'stays after a reload' : 'ends with this page'].join(', ');
}

function FaultForm({ faults }: { faults: FaultPanelRef }) {
  const { kind, call, cases, news } = useSelector(faults, ({ context }) => context);
  const refused = useSelector(faults, (snapshot) => snapshot.matches({ offered: { change: 'refused' } }));
  const unloaded = useSelector(faults, (snapshot) => snapshot.matches({ offered: { form: 'failed' } }));
  const { help } = kinds.find((each) => each.kind === kind) ?? { help: '' };
  return (
    <form
      className="fault-form"
      aria-label="New fault"
      onSubmit={(event) => {
        event.preventDefault();
        const request = requestOf(new FormData(event.currentTarget), { kind, call, cases });
        if (request !== null) faults.send({ type: 'fault.add', request });
      }}
    >
      <h2>New fault</h2>
      <fieldset className="inspector-seg fault-kinds" aria-label="Kind">
        {kinds.map((each) => (
          <button
            key={each.kind}
            type="button"
            aria-pressed={each.kind === kind}
            onClick={() => faults.send({ type: 'kind.choose', kind: each.kind })}
          >
            {each.text}
          </button>
        ))}
      </fieldset>
      <p className="fault-help">{help}</p>
      {isOfStream(kind) ? (
        <label>
          Camera
          <select name="serialNumber" required>
            {news.cameras.map(({ serialNumber, name }) => (
              <option key={serialNumber} value={serialNumber}>{`${name} (${serialNumber})`}</option>
            ))}
          </select>
        </label>
      ) : (
        <label>
          Call
          <select
            value={call}
            onChange={({ currentTarget }) => {
              const chosen = faultyCalls.find((each) => each === currentTarget.value);
              if (chosen !== undefined) faults.send({ type: 'call.choose', call: chosen });
            }}
          >
            {faultyCalls.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      {kind === 'delay' && (
        <label>
          Milliseconds
          <input name="ms" type="number" required min={1} max={longestDelay} step={1} defaultValue={5000} />
        </label>
      )}
      {kind === 'refuse' && (
        <label>
          Case of the models
          <select name="case" required>
            {cases.map(({ name, code, message }, index) => (
              <option key={name} value={index}>{`${name}: ${code} ${message}`}</option>
            ))}
          </select>
        </label>
      )}
      {kind === 'refuse' && unloaded && (
        <p className="fault-problem" role="alert">
          <span>Couldn’t load the cases of this call.</span>
          <button
            type="button"
            className="inspector-button"
            onClick={() => faults.send({ type: 'call.choose', call })}
          >
            Try again
          </button>
        </p>
      )}
      <label className="fault-kept">
        <input name="kept" type="checkbox" />
        Stays when this page is reloaded or closed
      </label>
      <button type="submit" className="inspector-button" data-main>
        <Glyph name="plus" />
        Put in force
      </button>
      {refused && (
        <p className="fault-problem" role="alert">
          Couldn’t change the faults. Try again, or check the provider’s terminal.
        </p>
      )}
    </form>
  );
}
