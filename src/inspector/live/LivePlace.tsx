import { useSelector } from '@xstate/react';
import { stateText } from '../../statecharts/stateText.ts';
import './live.css';
import { Desk } from './Desk.tsx';
import type { InspectionRef } from './inspection.machine.ts';
import { FileButtons } from './FileButtons.tsx';
import { FileNotes } from './FileNotes.tsx';
import type { DeskRef } from './LogPane.tsx';

/** The runs in the tabs of the console or in a file, or the reason why there are none. */
export function LivePlace({ inspection, desk }: { inspection: InspectionRef; desk: DeskRef }) {
  const value = useSelector(inspection, (snapshot) => snapshot.value);
  const allowed = value.tabs;
  const moment = useSelector(inspection, ({ context }) => context.moment);
  const saved = useSelector(inspection, ({ context }) => context.saved);
  const live = useSelector(inspection, ({ context }) => context.live);
  const choice = useSelector(inspection, ({ context }) => context.choice);
  const runs = saved?.runs ?? live;
  const log = moment?.log ?? (choice === null ? undefined : runs.get(choice.from));
  const listening = typeof allowed === 'object';
  return (
    <section className="live" data-machine="inspection" data-state={stateText(value)}>
      <FileNotes inspection={inspection} />
      {choice === null || log === undefined ? (
        <div className="live-bar">
          <span className="grow" />
          <FileButtons inspection={inspection} />
        </div>
      ) : (
        <Desk inspection={inspection} desk={desk} runs={runs} log={log} choice={choice} />
      )}
      {log === undefined && allowed === 'off' && (
        <div className="inspector-blank">
          <h2>Inspection is off here</h2>
          <p>
            The run-time configuration of this console does not allow it. Set <code>"inspector": true</code>{' '}
            in <code>config.json</code> and reload the console. The catalogue needs no running console, and
            saved files can be opened all the same.
          </p>
        </div>
      )}
      {log === undefined && listening && (
        <div className="inspector-blank">
          <h2>No console is open</h2>
          <p>
            Open the console in another tab of this browser: what it does appears here. Or drop a saved file
            on this page.
          </p>
        </div>
      )}
    </section>
  );
}
