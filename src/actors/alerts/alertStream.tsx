import { useSelector } from '@xstate/react';
import { fromCallback, type EventObject } from 'xstate';
import type { Alert } from '../../domain/wire/calls/alerts.ts';
import {
  alertStreamMachine,
  streamWaitMs,
  type StreamFact,
  type ToldNews,
} from '../../machines/alerts/alertStream/alertStream.machine.ts';
import { jittered } from '../../domain/shell/retryWaits.ts';
import { readNewAlerts } from '../../services/alerts/alerts.ts';
import { listenToAlerts } from '../../services/alerts/alertSocket.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useSessionRef } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';

/** Passes on all that is told of alerts, also that none came, as long as the caller is mounted. */
export function useAlertNews(pass: (news: ToldNews) => void): void {
  useRelay(useAlertStreamRef(), 'alerts.came', pass);
}

/** Passes on new alerts, newest first and at least one, as long as the caller is mounted. */
export function useAlertsCame(pass: (alerts: readonly Alert[]) => void): void {
  useRelay(useAlertStreamRef(), 'alerts.came', ({ alerts }) => {
    if (alerts.length > 0) pass(alerts);
  });
}

/** Reads the last alerts that came, newest first, whoever was mounted then. */
export function useCameSoFar(): () => readonly Alert[] {
  const stream = useAlertStreamRef();
  return () => stream.getSnapshot().context.came;
}

/** Reads how often alerts may have been marked, here or elsewhere, whoever was mounted then. */
export function useTimesMarked(): () => number {
  const stream = useAlertStreamRef();
  return () => stream.getSnapshot().context.timesMarked;
}

const provideAlertStream = (http: Http) =>
  alertStreamMachine.provide({
    actors: {
      askNews: callActor(http, readNewAlerts),
      stream: fromCallback<EventObject, { address: string }>(({ input, sendBack }) => {
        const send = (fact: StreamFact) => sendBack(fact);
        return listenToAlerts(input.address, {
          came: (news) => send({ type: 'news.came', ...news }),
          ended: (isRefused) => send({ type: 'stream.ended', isRefused }),
        });
      }),
      watchConnection: connectionWatch(http),
    },
    delays: { retryWait: ({ context }) => jittered(streamWaitMs(context.attempt), Math.random) },
  });

function useAlertStream(userId: string) {
  const ref = useOwnActor(({ http }) => provideAlertStream(http()), { input: { userId } });
  const token = useSelector(useSessionRef(), ({ context }) => context.session?.token);
  useChanged(token, () => ref.send({ type: 'token.changed' }));
  return ref;
}

/** Runs the stream of new alerts, one for all pages of the console. */
const [AlertStreamActor, useAlertStreamRef] = actorScope('AlertStreamActor', useAlertStream, perUser);
export { AlertStreamActor };
