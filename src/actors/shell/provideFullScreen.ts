import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import {
  fullScreenMachine,
  type BackTaken,
  type ScreenFact,
  type ScreenNotice,
} from '../../machines/shell/fullScreen/fullScreen.machine.ts';
import type { noticeMachine } from '../../machines/shell/notice/notice.machine.ts';
import { askScreen, leaveScreen, watchScreen } from '../../services/shell/screen.ts';
import type { Leaving } from './leaving.ts';

/** The full screen needs this from outside. */
export type ScreenOutside = {
  readonly leaving: Pick<Leaving, 'takeBack'>;
  readonly notice: Pick<ActorRefFrom<typeof noticeMachine>, 'send'>;
};

/** The full screen on the browser, with what sets the element that it asks full screen for. */
export function provideFullScreen({ leaving, notice }: ScreenOutside) {
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
      back: fromCallback(({ sendBack }) =>
        leaving.takeBack(() => sendBack({ type: 'back.taken' } satisfies BackTaken)),
      ),
      notice: fromCallback<ScreenNotice>(({ receive }) => {
        receive((command) => notice.send(command));
      }),
    },
  });
  return {
    machine,
    setAsked: (element: Element | null) => {
      asked = element;
    },
  };
}
