import { fromCallback, type ActorRefFrom } from 'xstate';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import type { AccountLeft } from '../../machines/signIn/signOut/signOut.machine.ts';

/** What ends the sign-in that runs now, as an actor of a page. Another one runs after each sign-in. */
export const signOutJoint = (app: ActorRefFrom<typeof appMachine>) =>
  fromCallback<AccountLeft>(({ receive }) => {
    receive((command) => app.getSnapshot().children.signOut?.send(command));
  });
