import { createActor, type InspectionEvent } from 'xstate';
import type { Settings } from '../../domain/account/settings.ts';
import { CallError, failure } from '../../domain/wire/callResult.ts';
import {
  settingsChangesMachine,
  type SettingsChange,
  type SettingsNews,
} from '../../machines/account/settingsChanges/settingsChanges.machine.ts';
import { changeSettings } from '../../services/account/settings.ts';
import type { Http } from '../../services/wire/http.ts';
import { callActor } from '../wire/call.ts';

/** Changes some of the user's settings and resolves to all of them, or rejects with a CallError. */
export type ChangeSettings = (change: SettingsChange, signal: AbortSignal) => Promise<Settings>;

/**
 * Runs the actor of all changes of the settings as long as the page is open.
 *
 * @param inspect receives what the actor does
 * @returns asks it for a change; one that is aborted before its turn is never sent
 */
export function runSettingsChanges(
  http: Http,
  inspect: ((event: InspectionEvent) => void) | undefined,
): ChangeSettings {
  const machine = settingsChangesMachine.provide({
    actors: { changeSettings: callActor(http, changeSettings) },
  });
  const actor = createActor(machine, { ...(inspect && { inspect }) }).start();
  let asked = 0;
  return async ({ userId, change }, signal) => {
    const aborted = new CallError(failure('aborted'));
    if (signal.aborted) throw aborted;
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        for (const heard of news) heard.unsubscribe();
        signal.removeEventListener('abort', withdraw);
        settle();
      };
      const withdraw = () => {
        actor.send({ type: 'change.withdraw', id });
        end(() => reject(aborted));
      };
      const hear = (fact: SettingsNews) => {
        if (fact.id !== id) return;
        end(() => (fact.type === 'settings.saved' ? resolve(fact.settings) : reject(fact.error)));
      };
      const news = [actor.on('settings.saved', hear), actor.on('change.failed', hear)];
      signal.addEventListener('abort', withdraw);
      actor.send({ type: 'change.request', id, userId, change });
    });
  };
}
