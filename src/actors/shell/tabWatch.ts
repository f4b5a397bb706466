import { fromCallback } from 'xstate';
import type { TabFact } from '../../machines/live/autoPause/autoPause.machine.ts';
import { watchTab } from '../../services/shell/browserWatch.ts';

/** Tells a machine when nobody can see the page, and when somebody can again. */
export const tabWatch = fromCallback(({ sendBack }) => {
  const send = (fact: TabFact) => sendBack(fact);
  return watchTab({
    hidden: () => send({ type: 'tab.hidden' }),
    shown: () => send({ type: 'tab.shown' }),
  });
});

/** Tells a machine as soon as somebody can see the page: at once, where that is so. */
export const seenWatch = fromCallback(({ sendBack }) => {
  const tell = () => {
    const fact: TabFact = { type: 'tab.shown' };
    sendBack(fact);
  };
  let isHidden = false;
  const end = watchTab({
    hidden: () => {
      isHidden = true;
    },
    shown: tell,
  });
  if (!isHidden) tell();
  return end;
});
