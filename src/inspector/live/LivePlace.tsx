import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { inspectionMachine } from './inspection.machine.ts';

/** What runs in the tabs of the console, or why nothing can be seen of it. */
export function LivePlace({ inspection }: { inspection: ActorRefFrom<typeof inspectionMachine> }) {
  const state = useSelector(inspection, ({ value }) => value);
  return (
    <section className="live-place" data-machine="inspection" data-state={state}>
      {state === 'off' && (
        <div className="inspector-blank">
          <h2>Inspection is off here</h2>
          <p>
            The run-time configuration of this console does not allow it. Set <code>"inspector": true</code>{' '}
            in <code>config.json</code> and reload the console. The catalogue needs no running console.
          </p>
        </div>
      )}
      {state === 'listening' && (
        <div className="inspector-blank">
          <h2>No console is open</h2>
          <p>Open the console in another tab of this browser: what it does appears here.</p>
        </div>
      )}
    </section>
  );
}
