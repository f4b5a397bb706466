import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../../../src/machines/shell/app/app.machine.ts';

type Sent = { readonly type: string };

/** The rest of the console, as the account's actors reach it: what it was sent, and another sign-in. */
export function appOutside() {
  const heard: string[] = [];
  let session = 'first';
  const app = {
    send: ({ type }: Sent) => heard.push(`app ${type}`),
    getSnapshot: () => ({
      children: { signOut: { send: ({ type }: Sent) => heard.push(`${session} ${type}`) } },
    }),
  } as unknown as ActorRefFrom<typeof appMachine>;
  return {
    app,
    /** What was sent since the last look. */
    heard: () => heard.splice(0),
    signInAgain: () => {
      session = 'second';
    },
  };
}
