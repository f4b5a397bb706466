import { fromCallback } from 'xstate';
import type { TabFact } from '../../machines/live/autoPause/autoPause.machine.ts';
import { watchTab } from '../../services/shell/browserWatch.ts';

/** Notifies a machine when nobody can see the page, and when somebody can again. */
export const tabWatch = fromCallback(({ sendBack }) => {
  const send = (fact: TabFact) => sendBack(fact);
  return watchTab({
    hidden: () => send({ type: 'tab.hidden' }),
    shown: () => send({ type: 'tab.shown' }),
  });
});
