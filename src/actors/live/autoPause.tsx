import type { ReactNode } from 'react';
import { autoPauseMachine } from '../../machines/live/autoPause/autoPause.machine.ts';
import { readSettings } from '../../services/account/settings.ts';
import type { Http } from '../../services/wire/http.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useUserId } from '../shell/contexts.tsx';
import { tabWatch } from '../shell/tabWatch.ts';
import { callActor } from '../wire/call.ts';
import { LiveTabContext } from './livePlayerContext.tsx';

const provide = (http: Http) =>
  autoPauseMachine.provide({
    actors: { readSettings: callActor(http, readSettings), watchTab: tabWatch },
  });

/** Below it, live windows, and a grid that is played back, pause while the tab is hidden, where the user wants that. */
export function AutoPauseActor({ children }: { children: ReactNode }) {
  const userId = useUserId();
  const autoPause = useOwnActor(({ http }) => provide(http()), { input: { userId } });
  return <LiveTabContext value={autoPause}>{children}</LiveTabContext>;
}
