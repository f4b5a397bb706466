import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FullAsk, fullScreenMachine } from '../../machines/shell/fullScreen/fullScreen.machine.ts';
import { hasScreen } from '../../services/shell/screen.ts';
import { actorScope, useOwnActor } from './actorScope.tsx';
import { useConsole, useNoticeRef } from './contexts.tsx';
import { provideFullScreen } from './provideFullScreen.ts';

type FullScreen = {
  readonly ref: ActorRefFrom<typeof fullScreenMachine>;
  /** Asks for an element. Call it in the handler of a press or key. */
  readonly ask: (element: Element | null, ask: FullAsk) => void;
};

function useFullScreenActor(): FullScreen {
  const { leaving } = useConsole();
  const notice = useNoticeRef();
  const [{ machine, setAsked }] = useState(() => provideFullScreen({ leaving, notice }));
  const ref = useOwnActor(machine, { input: { hasScreen: hasScreen() } });
  const [full] = useState<FullScreen>({
    ref,
    ask: (element, ask) => {
      setAsked(element);
      ref.send({ type: 'full.ask', ...ask });
    },
  });
  return full;
}

/** Runs the full screen of the console, one for all its pages. */
export const [FullScreenActor, useFullScreen] = actorScope('FullScreenActor', useFullScreenActor);
