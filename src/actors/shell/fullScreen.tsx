import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import {
  fullScreenMachine,
  type FullAsk,
  type ScreenFact,
} from '../../machines/shell/fullScreen/fullScreen.machine.ts';
import { askScreen, hasScreen, leaveScreen, watchScreen } from '../../services/shell/screen.ts';
import { actorScope, useOwnActor } from './actorScope.tsx';
import { useConsole, useNoticeRef } from './contexts.tsx';
import { useRelay } from './relay.ts';

type FullScreen = {
  readonly ref: ActorRefFrom<typeof fullScreenMachine>;
  /** Asks for an element. Call it in the handler of a press or key. */
  readonly ask: (element: Element | null, ask: FullAsk) => void;
};

/** The machine, and the element that it asks full screen for. */
function createFullScreen() {
  let asked: Element | null = null;
  const machine = fullScreenMachine.provide({
    actors: {
      watchScreen: fromCallback(({ sendBack }) => {
        const send = (fact: ScreenFact) => sendBack(fact);
        return watchScreen({
          began: () => send({ type: 'screen.began' }),
          ended: () => send({ type: 'screen.ended' }),
        });
      }),
      askScreen: fromPromise(() => askScreen(asked)),
      leaveScreen: fromPromise(leaveScreen),
    },
  });
  return {
    machine,
    hasScreen: hasScreen(),
    setAsked(element: Element | null) {
      asked = element;
    },
  };
}

function useFullScreenActor(): FullScreen {
  const { leaving } = useConsole();
  const notice = useNoticeRef();
  const [made] = useState(createFullScreen);
  const ref = useOwnActor(made.machine, {
    input: { hasScreen: made.hasScreen },
  });
  const [full] = useState<FullScreen>({
    ref,
    ask: (element, ask) => {
      made.setAsked(element);
      ref.send({ type: 'full.ask', ...ask });
    },
  });
  useRelay(ref, 'screen.refused', () =>
    notice.send({
      type: 'notice.show',
      notice: { kind: 'info', message: { key: 'live:full.refused' } },
      untilDismissed: true,
    }),
  );
  const fillsWindow = useSelector(ref, (snapshot) => snapshot.matches('window'));
  useEffect(
    () => (fillsWindow ? leaving.takeBack(() => ref.send({ type: 'leave' })) : undefined),
    [fillsWindow, leaving, ref],
  );
  return full;
}

/** Runs the full screen of the console, one for all its pages. */
export const [FullScreenActor, useFullScreen] = actorScope('FullScreenActor', useFullScreenActor);
