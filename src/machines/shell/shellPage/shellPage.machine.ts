import { assign, sendTo, setup, type EventFromLogic } from 'xstate';
import type { workStatusMachine } from '../../account/workStatus/workStatus.machine.ts';
import type { alertStreamMachine, ReportedNews } from '../../alerts/alertStream/alertStream.machine.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { deviceStatusMachine, DevicesRead } from '../../devices/deviceStatus/deviceStatus.machine.ts';
import type { shareAcceptanceMachine } from '../../devices/shareAcceptance/shareAcceptance.machine.ts';
import type { missedRingsMachine } from '../../doorbells/missedRings/missedRings.machine.ts';
import type { ringSoundMachine } from '../../doorbells/ringSound/ringSound.machine.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { LeaveGranted, leaveConfirmMachine } from '../leaveConfirm/leaveConfirm.machine.ts';
import type { ReloadAsked } from '../viewRefresh/viewRefresh.machine.ts';

type StreamFact = FactOf<typeof alertStreamMachine>;
type RingsFact = FactOf<typeof missedRingsMachine>;
type SoundFact = FactOf<typeof ringSoundMachine>;
type StatusFact = FactOf<typeof deviceStatusMachine>;
type AcceptanceFact = FactOf<typeof shareAcceptanceMachine>;
type LeaveFact = FactOf<typeof leaveConfirmMachine>;

type StreamEvent = EventFromLogic<typeof alertStreamMachine>;
type RingsEvent = EventFromLogic<typeof missedRingsMachine>;
type SoundEvent = EventFromLogic<typeof ringSoundMachine>;
type ArmingEvent = EventFromLogic<typeof workStatusMachine>;
type LeaveEvent = EventFromLogic<typeof leaveConfirmMachine>;

/** What the layout reports: Refresh waits for the person's consent, or has rebuilt the page. */
export type LayoutReceived = ReloadAsked | { type: 'view.reloaded' };
/** The layout passes these on: to the lists of devices, to all lists that name devices, to Refresh. */
export type LayoutCommand = DevicesRead | { type: 'lists.refresh' } | { type: 'reload.granted' };
/** The session has another token. */
export type TokenChanged = { type: 'token.changed' };
/**
 * Something would lose unsaved input, and the person is asked; or that input is saved; or nothing is lost by a refresh.
 */
export type LeavingReceived =
  | { type: 'leave.asked' }
  | { type: 'changes.saved' }
  | { type: 'reload.granted' };
/** The person agrees to what was asked; or Refresh asks whether anything would be lost. */
export type LeavingCommand = LeaveGranted | ReloadAsked;
/** What this browser keeps of rings for the next visit. */
export type RingChoice = Exclude<RingsFact, { type: 'ringing.known' }> | SoundFact;

type Kept = {
  readonly userId: string;
  readonly noticesFrom: number | null;
  readonly unanswered: readonly string[];
  readonly isSoundOn: boolean;
};

/** What runs once in the shell of a signed-in person (spec sections 2, 4, 6 and 8). */
export const shellPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Kept & {
      /** The ring that the chime is for. */
      readonly newest: string | null;
    },
    input: {} as Kept,
    events: {} as
      | StreamFact
      | RingsFact
      | SoundFact
      | StatusFact
      | AcceptanceFact
      | LeaveFact
      | LayoutReceived
      | TokenChanged
      | LeavingReceived,
    children: {} as {
      stream: 'alertStream';
      rings: 'missedRings';
      sound: 'ringSound';
      status: 'deviceStatus';
      acceptance: 'shareAcceptance';
      leave: 'leaveConfirm';
      arming: 'workStatus';
      layout: 'layout';
      session: 'session';
      leaving: 'leaving';
      ringChoices: 'ringChoices';
    },
  },
  actors: {
    alertStream: partStub<typeof alertStreamMachine>('alertStream'),
    missedRings: partStub<typeof missedRingsMachine>('missedRings'),
    ringSound: partStub<typeof ringSoundMachine>('ringSound'),
    deviceStatus: partStub<typeof deviceStatusMachine>('deviceStatus'),
    shareAcceptance: partStub<typeof shareAcceptanceMachine>('shareAcceptance'),
    leaveConfirm: partStub<typeof leaveConfirmMachine>('leaveConfirm'),
    workStatus: machineStub<typeof workStatusMachine>('workStatus'),
    /** Sends {@link LayoutReceived} and takes {@link LayoutCommand}. */
    layout: callbackStub<LayoutCommand>('layout'),
    /** Sends {@link TokenChanged}. */
    session: callbackStub('session'),
    /** Sends {@link LeavingReceived} and takes {@link LeavingCommand}. */
    leaving: callbackStub<LeavingCommand>('leaving'),
    /** Takes {@link RingChoice}. */
    ringChoices: callbackStub<RingChoice>('ringChoices'),
  },
  guards: {
    isRinging: (_, { newest }: { newest: string | null }) => newest !== null,
    isQuiet: (_, { newest }: { newest: string | null }) => newest === null,
    isOther: ({ context }, { newest }: { newest: string | null }) => newest !== context.newest,
  },
  actions: {
    setNewest: assign((_, { newest }: { newest: string | null }) => ({ newest })),
    sendStreamToken: sendTo('stream', { type: 'token.changed' } satisfies StreamEvent),
    sendRingsNews: sendTo('rings', (_, { alerts, at, isMarked, marks }: ReportedNews): RingsEvent => ({
      type: 'news.arrived',
      alerts,
      at,
      isMarked,
      marks,
    })),
    sendSoundBegan: sendTo('sound', { type: 'rings.began' } satisfies SoundEvent),
    sendSoundEnded: sendTo('sound', { type: 'rings.ended' } satisfies SoundEvent),
    sendRingChoice: sendTo('ringChoices', (_, choice: RingChoice) => choice),
    sendArmingReloaded: sendTo('arming', { type: 'view.reloaded' } satisfies ArmingEvent),
    sendLayout: sendTo('layout', (_, command: LayoutCommand) => command),
    sendListRefresh: sendTo('layout', { type: 'lists.refresh' } satisfies LayoutCommand),
    sendLeave: sendTo('leave', (_, reported: LeaveEvent) => reported),
    sendLeaving: sendTo('leaving', (_, command: LeavingCommand) => command),
  },
}).createMachine({
  id: 'shellPage',
  meta: { title: 'Shell' },
  description:
    'What runs once around all pages of a signed-in person: new alerts, rings and their sound, the status of the devices, the arming mode, the question about unsaved changes, and redeeming a share code. This chart shows what each of them sends the others.',
  context: ({ input }) => ({ ...input, newest: null }),
  invoke: [
    { id: 'stream', src: 'alertStream', input: ({ context: { userId } }) => ({ userId }) },
    {
      id: 'rings',
      src: 'missedRings',
      input: ({ context: { userId, noticesFrom, unanswered } }) => ({ userId, noticesFrom, unanswered }),
    },
    { id: 'sound', src: 'ringSound', input: ({ context: { isSoundOn } }) => ({ isOn: isSoundOn }) },
    { id: 'status', src: 'deviceStatus', input: ({ context: { userId } }) => ({ userId }) },
    { id: 'acceptance', src: 'shareAcceptance', input: ({ context: { userId } }) => ({ userId }) },
    { id: 'leave', src: 'leaveConfirm' },
    { id: 'arming', src: 'workStatus', input: ({ context: { userId } }) => ({ userId }) },
    { id: 'layout', src: 'layout' },
    { id: 'session', src: 'session' },
    { id: 'leaving', src: 'leaving' },
    { id: 'ringChoices', src: 'ringChoices' },
  ],
  on: {
    'token.changed': {
      description: 'The person signed in again. The stream of new alerts starts over with the new token.',
      actions: 'sendStreamToken',
    },
    'alerts.arrived': {
      description: 'Alerts arrived or were marked. Rings are among them.',
      actions: { type: 'sendRingsNews', params: ({ event }) => event },
    },
    'notices.begin': {
      description: 'A notice of missed rings was shown or dismissed. This browser remembers it.',
      actions: { type: 'sendRingChoice', params: ({ event }) => event },
    },
    'unanswered.changed': {
      description: 'Nobody answered a ring. This tab remembers it, so that it does not ring again.',
      actions: { type: 'sendRingChoice', params: ({ event }) => event },
    },
    'sound.chosen': {
      description: 'The person turned the sound of rings on or off. This browser remembers it.',
      actions: { type: 'sendRingChoice', params: ({ event }) => event },
    },
    'devices.read': {
      description: 'The devices were reloaded. Their lists show them.',
      actions: { type: 'sendLayout', params: ({ event }) => event },
    },
    'device.accepted': {
      description: 'A shared device was added. All lists that name devices are reloaded.',
      actions: 'sendListRefresh',
    },
    'view.reloaded': {
      description: 'Refresh rebuilt the page. The arming mode is reloaded too.',
      actions: 'sendArmingReloaded',
    },
    'leave.asked': {
      description: 'Something would lose unsaved changes, so the person is asked.',
      actions: { type: 'sendLeave', params: ({ event }) => event },
    },
    'changes.saved': {
      description: 'What the question is about was saved meanwhile.',
      actions: { type: 'sendLeave', params: ({ event }) => event },
    },
    'leave.granted': {
      description: 'The person agrees to leave. What had to wait continues.',
      actions: { type: 'sendLeaving', params: ({ event }) => event },
    },
    'reload.asked': {
      description: 'The page has unsaved changes, and Refresh waits until the person agrees to lose them.',
      actions: { type: 'sendLeaving', params: ({ event }) => event },
    },
    'reload.granted': {
      description: 'Nothing is lost, or the person agreed. The page is rebuilt.',
      actions: { type: 'sendLayout', params: ({ event }) => event },
    },
  },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nobody is at a door.',
      on: {
        'ringing.known': {
          guard: { type: 'isRinging', params: ({ event }) => event },
          target: 'ringing',
          actions: [{ type: 'setNewest', params: ({ event }) => event }, 'sendSoundBegan'],
        },
      },
    },
    ringing: {
      description: 'Somebody is at a door, and nobody has answered yet.',
      on: {
        'ringing.known': [
          {
            guard: { type: 'isQuiet', params: ({ event }) => event },
            target: 'quiet',
            actions: [{ type: 'setNewest', params: ({ event }) => event }, 'sendSoundEnded'],
          },
          {
            description: 'Somebody else rings, or the newest of several rings was answered.',
            guard: { type: 'isOther', params: ({ event }) => event },
            actions: [{ type: 'setNewest', params: ({ event }) => event }, 'sendSoundBegan'],
          },
        ],
      },
    },
  },
});
