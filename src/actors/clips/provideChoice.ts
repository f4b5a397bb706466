import { fromPromise, type ContextFrom, type StateValueFrom } from 'xstate';
import { withFrame, type Added, type NamedIncident, type TakenFrame } from '../../domain/clips/incident.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { incidentChoiceMachine } from '../../machines/clips/incidentChoice/incidentChoice.machine.ts';
import { addPart, createIncident, deleteIncident, listIncidents } from '../../services/clips/incidents.ts';
import type { ShownPicture } from '../../services/live/livePictures.ts';
import { takeSnapshot } from '../../services/live/snapshot.ts';
import type { Http } from '../../services/wire/http.ts';
import { call, callActor } from '../wire/call.ts';

/** Opens the dialog again as it was. */
export type AddAgain = {
  readonly type: 'add';
  readonly what: Added;
  readonly name: string;
  readonly incident: NamedIncident | null;
};

/**
 * The dialog that adds to an incident on the provider's calls, and the event that opens it again as it is.
 *
 * @param frame the frame of the player that a snapshot takes
 */
export function provideChoice(http: Http, frame: () => ShownPicture | null) {
  const list = call(http, listIncidents);
  // They outlast a list that could not be loaded.
  const frames = new WeakMap<Added, TakenFrame>();
  const machine = incidentChoiceMachine.provide({
    actors: {
      prepare: fromPromise(async ({ input: { userId, what }, signal }) => {
        // First, before the player shows another frame.
        const taken = what?.kind === 'snapshot' ? (what.frame ?? dataOf(await takeSnapshot(frame()))) : null;
        if (what !== null && taken !== null) frames.set(what, taken);
        const { incidents } = await list({ userId }, signal);
        return { incidents: incidents.map(({ id, name }) => ({ id, name })), frame: taken };
      }),
      createIncident: callActor(http, createIncident),
      addPart: callActor(http, addPart),
      deleteIncident: callActor(http, deleteIncident),
    },
  });
  const reopening = (
    value: StateValueFrom<typeof machine>,
    { what, name, incident }: ContextFrom<typeof machine>,
  ): AddAgain | null => {
    if (what === null || value === 'closed' || value === 'added') return null;
    return { type: 'add', what: withFrame(what, frames.get(what) ?? null), name, incident };
  };
  return { machine, reopening };
}
