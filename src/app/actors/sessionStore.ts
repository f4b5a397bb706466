import { fromCallback } from 'xstate';
import type { SessionStoreCommand } from '../../machines/session/session.machine.ts';
import type { ConsoleStorage } from '../../services/storage.ts';

/** Keeps the session in local storage, and tells what other tabs do with it. */
export function sessionStoreActor(storage: ConsoleStorage) {
  return fromCallback<SessionStoreCommand>(({ receive, sendBack }) => {
    receive((command) => {
      if (command.type === 'forget') storage.clearSession();
      else if (!storage.writeSession(command.session)) sendBack({ type: 'session.unsaved' });
    });
    const stops = [
      storage.onSessionRemoved(() => sendBack({ type: 'session.removed' })),
      storage.onSessionReplaced((session) => sendBack({ type: 'session.replaced', session })),
    ];
    return () => stops.forEach((stop) => stop());
  });
}
