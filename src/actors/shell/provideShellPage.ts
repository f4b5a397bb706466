import { fromCallback, fromPromise, type ActorRefFrom, type EventObject } from 'xstate';
import type { DeviceKind } from '../../domain/devices/device.ts';
import { devicesByKind } from '../../domain/devices/devicesByKind.ts';
import { jittered } from '../../domain/shell/delays.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { workStatusMachine } from '../../machines/account/workStatus/workStatus.machine.ts';
import {
  alertStreamMachine,
  streamWaitMs,
  type StreamFact,
} from '../../machines/alerts/alertStream/alertStream.machine.ts';
import { deviceStatusMachine } from '../../machines/devices/deviceStatus/deviceStatus.machine.ts';
import {
  shareAcceptanceMachine,
  type CodeFound,
} from '../../machines/devices/shareAcceptance/shareAcceptance.machine.ts';
import { missedRingsMachine } from '../../machines/doorbells/missedRings/missedRings.machine.ts';
import {
  ringSoundMachine,
  type ChimeFact,
  type SoundFact,
} from '../../machines/doorbells/ringSound/ringSound.machine.ts';
import { part } from '../../machines/part.ts';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import { leaveConfirmMachine } from '../../machines/shell/leaveConfirm/leaveConfirm.machine.ts';
import {
  shellPageMachine,
  type LayoutCommand,
  type LayoutReceived,
  type LeavingCommand,
  type LeavingReceived,
  type RingChoice,
  type TokenChanged,
} from '../../machines/shell/shellPage/shellPage.machine.ts';
import { readWorkStatus, saveCustom, setMode } from '../../services/account/workStatus.ts';
import { markAlerts, readNewAlerts } from '../../services/alerts/alerts.ts';
import { listenToAlerts } from '../../services/alerts/alertSocket.ts';
import { listDevices } from '../../services/devices/devices.ts';
import type { ShareLinks } from '../../services/devices/shareLinks.ts';
import { acceptShare, checkShare } from '../../services/devices/shares.ts';
import { playChime } from '../../services/doorbells/chime.ts';
import {
  rememberRingChoices,
  rememberUnanswered,
  watchRingSound,
} from '../../services/doorbells/savedRings.ts';
import { readMissedRings } from '../../services/doorbells/rings.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { callActor } from '../wire/call.ts';
import { connectionWatch } from './connection.ts';
import { deviceLists } from './contexts.tsx';
import { layoutChildren, watchLayout } from './layoutWatch.ts';
import type { Leaving } from './leaving.ts';
import { tabWatch } from './tabWatch.ts';

type AppRef = ActorRefFrom<typeof appMachine>;

/** What runs in the shell needs this from outside. */
export type ShellOutside = {
  readonly http: Http;
  /** Runs the session, and the layout with the lists of devices. */
  readonly app: AppRef;
  readonly leaving: Pick<Leaving, 'attach' | 'pass'>;
  readonly shareLinks: ShareLinks;
};

/** What runs in the shell of a user, with its parts, on the calls to the provider. */
export const provideShellPage = ({ http, app, leaving, shareLinks }: ShellOutside, userId: string) =>
  shellPageMachine.provide({
    actors: {
      alertStream: part(
        alertStreamMachine.provide({
          actors: {
            askNews: callActor(http, readNewAlerts),
            stream: fromCallback<EventObject, { address: string }>(({ input, sendBack }) => {
              const send = (fact: StreamFact) => sendBack(fact);
              return listenToAlerts(input.address, {
                arrived: (news) => send({ type: 'news.arrived', ...news }),
                ended: (isRefused) => send({ type: 'stream.ended', isRefused }),
              });
            }),
            watchConnection: connectionWatch(http),
          },
          delays: { retryWait: ({ context }) => jittered(streamWaitMs(context.attempt), Math.random) },
        }),
      ),
      missedRings: part(
        missedRingsMachine.provide({
          actors: {
            readRings: callActor(http, readMissedRings),
            markSeen: callActor(http, (provider, { id, ...user }, signal) =>
              markAlerts(provider, { ...user, ids: [id], reviewed: true }, signal),
            ),
            watchConnection: connectionWatch(http),
          },
        }),
      ),
      ringSound: part(
        ringSoundMachine.provide({
          actors: {
            chime: fromCallback(({ sendBack }) => {
              const fact: ChimeFact = { type: 'chime.started' };
              return playChime({ started: () => sendBack(fact) });
            }),
            watchChoice: fromCallback(({ sendBack }) => {
              const send = (fact: SoundFact) => sendBack(fact);
              return watchRingSound(userId, (isOn) =>
                send({ type: isOn ? 'sound.switchOn' : 'sound.switchOff' }),
              );
            }),
          },
        }),
      ),
      deviceStatus: part(
        deviceStatusMachine.provide({
          actors: {
            readDevices: fromPromise(async ({ input, signal }) => {
              const read = (kind: DeviceKind) => listDevices(http, input, kind, signal);
              const [camera, gateway, doorbell] = await Promise.all([
                read('camera'),
                read('gateway'),
                read('doorbell'),
              ]);
              return dataOf(devicesByKind({ camera, gateway, doorbell }));
            }),
            watchTab: tabWatch,
          },
        }),
      ),
      shareAcceptance: part(
        shareAcceptanceMachine.provide({
          actors: {
            watchAddress: fromCallback(({ sendBack }) =>
              shareLinks.listen((shareCode) =>
                sendBack({ type: 'code.found', shareCode } satisfies CodeFound),
              ),
            ),
            checkShare: callActor(http, checkShare),
            acceptShare: callActor(http, acceptShare),
          },
        }),
      ),
      leaveConfirm: part(leaveConfirmMachine),
      workStatus: workStatusMachine.provide({
        actors: {
          watchConnection: connectionWatch(http),
          readWorkStatus: callActor(http, readWorkStatus),
          setMode: callActor(http, setMode),
          saveCustom: callActor(http, saveCustom),
        },
      }),
      layout: layoutJoint(app),
      session: tokenWatch(app),
      leaving: leavingJoint(leaving),
      ringChoices: fromCallback<RingChoice>(({ receive }) => {
        receive((choice) => {
          if (choice.type === 'unanswered.changed') rememberUnanswered(userId, choice.ids);
          else if (choice.type === 'notices.begin') rememberRingChoices(userId, { noticesFrom: choice.at });
          else rememberRingChoices(userId, { isSoundOn: choice.isOn });
        });
      }),
    },
  });

const layoutJoint = (app: AppRef) =>
  fromCallback<LayoutCommand>(({ sendBack, receive }) => {
    const report = (fact: LayoutReceived) => sendBack(fact);
    receive((command) => {
      const lists = layoutChildren(app);
      const at = householdNow();
      if (command.type === 'reload.granted') lists?.viewRefresh?.send({ type: 'reload.granted', at });
      else if (command.type === 'lists.refresh')
        for (const id of [...Object.values(deviceLists), 'deviceFilter'] as const)
          lists?.[id]?.send({ type: 'refresh' });
      else
        for (const kind of ['camera', 'gateway', 'doorbell'] as const) {
          const read = command.devices[kind];
          if (read !== null) lists?.[deviceLists[kind]]?.send({ type: 'devices.read', ...read, at });
        }
    });
    return watchLayout(app, (layout) => {
      const heard = [layout.on('reload.asked', report), layout.on('view.reloaded', report)];
      return () => heard.forEach((each) => each.unsubscribe());
    });
  });

const tokenWatch = (app: AppRef) =>
  fromCallback(({ sendBack }) => {
    const { session } = app.getSnapshot().children;
    const tokenNow = () => session?.getSnapshot().context.session?.token;
    let known = tokenNow();
    const watched = session?.subscribe(() => {
      if (known === tokenNow()) return;
      known = tokenNow();
      sendBack({ type: 'token.changed' } satisfies TokenChanged);
    });
    return () => watched?.unsubscribe();
  });

const leavingJoint = (leaving: ShellOutside['leaving']) =>
  fromCallback<LeavingCommand>(({ sendBack, receive }) => {
    const report = (fact: LeavingReceived) => sendBack(fact);
    let onwards: (() => void) | null = null;
    receive(({ type }) => {
      if (type === 'leave.granted') onwards?.();
      else leaving.pass(null, () => report({ type: 'reload.granted' }));
    });
    return leaving.attach({
      put(go) {
        onwards = go;
        report({ type: 'leave.asked' });
      },
      drop: () => report({ type: 'changes.saved' }),
    });
  });
