import {
  type AnyMachineSnapshot,
  type EventFromLogic,
  initialTransition,
  transition,
  createActor,
  fromCallback,
  fromPromise,
  waitFor,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { expect, test } from 'vitest';
import type { DeviceSettings } from '../../src/domain/wire/calls/settings.ts';
import { emptyWindows, smallestLayout } from '../../src/domain/grids/grid.ts';
import type { DeviceKind } from '../../src/domain/devices/device.ts';
import type { LinkedCameraSettings } from '../../src/domain/gateways/ownSettings.ts';
import type { NearAlert } from '../../src/domain/history/neighbours.ts';
import type { Place } from '../../src/machines/gateways/ownSettings/ownSettings.ts';
import { alertChoiceMachine } from '../../src/machines/alerts/alertChoice/alertChoice.machine.ts';
import {
  deviceListMachine,
  type DeviceListing,
} from '../../src/machines/devices/deviceList/deviceList.machine.ts';
import { previewsMachine } from '../../src/machines/devices/previews/previews.machine.ts';
import { linkedCameraSettingsMachine } from '../../src/machines/gateways/linkedCameraSettings/linkedCameraSettings.machine.ts';
import { gridEditorMachine } from '../../src/machines/grids/gridEditor/gridEditor.machine.ts';
import { pathSearchMachine } from '../../src/inspector/catalogue/pathSearch.machine.ts';
import { pathWalkMachine } from '../../src/inspector/catalogue/pathWalk.machine.ts';
import { simulationMachine } from '../../src/inspector/catalogue/simulation.machine.ts';
import { chartMachine } from '../../src/inspector/chart/chart.machine.ts';
import { chartViewMachine } from '../../src/inspector/chart/chartView.machine.ts';
import { comparisonMachine } from '../../src/inspector/compare/comparison.machine.ts';
import { wholePicture } from '../../src/domain/settings/detection.ts';
import { thumbnailsMachine } from '../../src/machines/alerts/thumbnails/thumbnails.machine.ts';
import { timelineZoomMachine } from '../../src/machines/history/timelineZoom/timelineZoom.machine.ts';
import { regionEditorMachine } from '../../src/machines/settings/regionEditor/regionEditor.machine.ts';
import { weekScheduleMachine } from '../../src/machines/settings/weekSchedule/weekSchedule.machine.ts';
import { syncWindowMachine } from '../../src/machines/grids/syncWindow/syncWindow.machine.ts';
import {
  neighboursMachine,
  type AlertsNear,
  type ShownCommand,
} from '../../src/machines/history/neighbours/neighbours.machine.ts';
import {
  onlyAlertsMachine,
  type OnlyAlertsCommand,
} from '../../src/machines/history/onlyAlerts/onlyAlerts.machine.ts';
import { deviceSettingsMachine } from '../../src/machines/settings/deviceSettings/deviceSettings.machine.ts';
import { freshSettings } from '../deviceSettings.ts';
import { freshLinkedCamera } from '../gateways.ts';

// Paths hold what is taken far from a limit. Here is what is taken, and what is not, at a limit and next to it.

type Sent = EventObject & Record<string, unknown>;

interface Case {
  readonly logic: AnyStateMachine;
  readonly input?: object;
  readonly state: string;
  readonly event: Sent;
}

const quiet = fromCallback(() => undefined);
const never = new Promise<never>(() => {});

const camera = deviceSettingsMachine.provide({
  actors: {
    readDeviceSettings: fromPromise<DeviceSettings | null, { serialNumber: string }>(
      async () => freshSettings,
    ),
    watchConnection: quiet,
  },
});

const hubCamera = linkedCameraSettingsMachine.provide({
  actors: {
    readSettings: fromPromise<LinkedCameraSettings, Place>(async () => freshLinkedCamera),
    watchConnection: quiet,
  },
});

const previews = previewsMachine.provide({ actors: { watchConnection: quiet } });

const putAt = (at: number): Case => ({
  logic: gridEditorMachine,
  input: {
    userId: '1',
    id: null,
    grid: { name: '', layout: smallestLayout, windows: emptyWindows(smallestLayout) },
  },
  state: 'editing',
  event: { type: 'camera.put', camera: 'LK0000000001', at },
});

async function isTaken({ logic, input, state, event }: Case): Promise<boolean> {
  const actor = createActor(logic, { input }).start();
  await waitFor(actor, (snapshot) => snapshot.matches(state));
  const before = actor.getSnapshot();
  actor.send(event);
  const after = actor.getSnapshot();
  expect(after === before).toBe(!before.can(event));
  actor.stop();
  return after !== before;
}

test.each<[string, Case]>([
  [
    'all of no alerts',
    { logic: alertChoiceMachine, state: 'none', event: { type: 'all.choose', listed: [] } },
  ],
  [
    'settings of which none was changed',
    {
      logic: camera,
      input: { userId: '1', serialNumber: 'LK0000000001' },
      state: 'editing',
      event: { type: 'save' },
    },
  ],
  [
    'settings of a hub’s camera of which none was changed',
    {
      logic: hubCamera,
      input: { userId: '1', serialNumber: 'LKGW00000001', channel: 1 },
      state: 'editing',
      event: { type: 'save' },
    },
  ],
  [
    'a device before the first list',
    {
      logic: deviceListMachine.provide({
        actors: {
          listDevices: fromPromise<DeviceListing, { kind: DeviceKind; userId: string }>(() => never),
          previews,
          watchConnection: quiet,
        },
      }),
      input: { kind: 'camera', userId: '1' },
      state: 'loading',
      event: { type: 'device.read', device: { serialNumber: 'LK0000000001' }, at: 0 },
    },
  ],
  [
    'the start of no alerts',
    {
      logic: onlyAlertsMachine.provide({
        actors: { watchMoments: quiet, recording: fromCallback<OnlyAlertsCommand>(() => undefined) },
      }),
      state: 'off',
      event: { type: 'start', second: 0 },
    },
  ],
  ['a camera before the first window', putAt(-1)],
  ['a camera after the last window', putAt(smallestLayout)],
])('%s is not taken', async (_, limit) => {
  expect(await isTaken(limit)).toBe(false);
});

test.each<[string, Case]>([
  ['a camera in the first window', putAt(0)],
  ['a camera in the last window', putAt(smallestLayout - 1)],
])('%s is taken', async (_, limit) => {
  expect(await isTaken(limit)).toBe(true);
});

test.each([
  ['arranging', 10_000, 'arranging'],
  ['arranging', -10_000, 'arranging'],
  ['arranging', 10_001, 'moving'],
  ['arranging', -10_001, 'moving'],
  ['arranged', 60_000, 'arranged'],
  ['arranged', 60_001, 'moving'],
])('other cameras that are %s, after a move of %i ms: %s', async (state, by, to) => {
  const began = Date.UTC(2026, 10, 21, 13, 32, 7);
  const logic = neighboursMachine.provide({
    actors: {
      watchMoment: quiet,
      keepChoice: fromCallback<ShownCommand>(() => undefined),
      loadAlerts: fromPromise<readonly NearAlert[], AlertsNear>(async () =>
        state === 'arranging' ? never : [],
      ),
    },
  });
  const input = { userId: '1', main: 'LK0000000001', site: 'Home', isShown: true };
  const actor = createActor(logic, { input }).start();
  actor.send({ type: 'moment.shown', at: began });
  await waitFor(actor, ({ value }) => JSON.stringify(value).includes(state));
  actor.send({ type: 'moment.shown', at: began + by });
  expect(actor.getSnapshot().value).toEqual({ shown: to });
  actor.stop();
});

const day = '2026-11-20';
const midnight = Date.UTC(2026, 10, 19, 23);
const section = { start: 100, end: 400, path: '/a', type: 0, audio: true, codec: 'AAC' } as const;
const tick = (drift: number | null, second = 200) => ({
  type: 'clock.ticked' as const,
  at: midnight + second * 1000,
  drift,
});

/** A window of a grid that shows second 200, and then gets events; nothing that it calls is started. */
function windowAfter(...events: readonly EventFromLogic<typeof syncWindowMachine>[]) {
  const [initial] = initialTransition(syncWindowMachine, {
    place: 0,
    serialNumber: 'LK0000000001',
    timezone: 'CET-1',
    quality: 'low',
    at: midnight + 200_000,
    today: day,
  });
  const recorded = { sections: [section], dropped: 0, seconds: 86_400, today: day };
  const loaded = { type: 'xstate.done.actor.loadDay', output: recorded } as never;
  const drawn = { type: 'media.drawn', second: 200, section } as const;
  return [loaded, drawn, ...events].reduce(
    (snapshot, event) => transition(syncWindowMachine, snapshot, event)[0],
    initial,
  ).value;
}

test.each([
  [[-0.25], 'inStep'],
  [[-0.26], 'catchingUp'],
  [[0.25], 'inStep'],
  [[0.26], 'fallingBack'],
  [[-1, -0.1], 'catchingUp'],
  [[-1, -0.09], 'inStep'],
  [[-1, -3], 'catchingUp'],
  [[-1, 3], 'inStep'],
  [[1, 0.1], 'fallingBack'],
  [[1, 0.09], 'inStep'],
  [[1, 3], 'fallingBack'],
  [[1, -3], 'inStep'],
  [[-3], 'catchingUp'],
  [[3], 'fallingBack'],
])('a window that is off by %j s in turn is then %s', (drifts, state) => {
  expect(windowAfter(...drifts.map((drift) => tick(drift)))).toEqual({
    onDay: { showing: { following: state } },
  });
});

test.each([[[-3.01]], [[3.01]], [[-1, -3.01]], [[-1, 3.01]], [[1, 3.01]], [[1, -3.01]]])(
  'a window that is off by %j s in turn goes to the time of the clock',
  (drifts) => {
    expect(windowAfter(...drifts.map((drift) => tick(drift)))).toEqual({ onDay: { showing: 'positioning' } });
  },
);

test.each([
  [203.999, 'damaged'],
  [204, { showing: 'positioning' }],
])('after damage up to second 204, second %d is %j', (second, state) => {
  const damage = { type: 'media.failed', reason: 'format', second: 200, next: 204 } as const;
  expect(windowAfter(damage, tick(null, second))).toEqual({ onDay: state });
});

/** The state after some events; nothing that is called is started. */
const reached = (logic: AnyStateMachine, input: object | undefined, events: readonly Sent[]) =>
  events.reduce<AnyMachineSnapshot>(
    (snapshot, event) => transition(logic, snapshot, event)[0],
    initialTransition(logic, input)[0],
  );

const noHours = Array.from({ length: 7 }, () => '0'.repeat(24));
const walk = { steps: 3, at: 2 };
const tried = { inputs: 2 };
const pressed = { type: 'event.press', name: 'retry' };
const folded = { chart: {}, active: [] };
const ofWeek = { schedule: { kind: 'custom', hours: noHours } };

test.each<[string, AnyStateMachine, object | undefined, readonly Sent[], Sent]>([
  [
    'the return of the provider where no preview failed',
    previewsMachine.provide({ actions: { notifyFinished: () => {} } }),
    { kind: 'camera' },
    [{ type: 'load', devices: [] }, { type: 'previews.finished' }],
    { type: 'connection.restored' },
  ],
  [
    'the return of the provider where no thumbnail failed',
    thumbnailsMachine,
    undefined,
    [],
    { type: 'connection.restored' },
  ],
  ['undo of no edit', regionEditorMachine, { detection: wholePicture }, [], { type: 'undo' }],
  ['redo of no edit', regionEditorMachine, { detection: wholePicture }, [], { type: 'redo' }],
  ['undo of no stroke', weekScheduleMachine, ofWeek, [], { type: 'undo' }],
  ['clearing of no hours', weekScheduleMachine, ofWeek, [], { type: 'clear' }],
  ['a step before a path', pathWalkMachine, walk, [], { type: 'jump', to: -1 }],
  ['a step after a path', pathWalkMachine, walk, [], { type: 'jump', to: 4 }],
  ['the way back from the start', simulationMachine, tried, [], { type: 'step.back' }],
  ['a jump before the start', simulationMachine, tried, [pressed], { type: 'jump', to: -2 }],
  ['a jump after the last event', simulationMachine, tried, [pressed], { type: 'jump', to: 1 }],
  ['an input before the first', simulationMachine, tried, [], { type: 'input.choose', input: -1 }],
  ['an input after the last', simulationMachine, tried, [], { type: 'input.choose', input: 2 }],
  ['the reveal of what nothing folds', chartMachine, folded, [], { type: 'reveal', id: 'session.signedIn' }],
])('%s is not possible', (_, logic, input, events, event) => {
  const before = reached(logic, input, events);
  expect(transition(logic, before, event)[0]).toBe(before);
});

test.each<[string, AnyStateMachine, object, readonly Sent[], Sent]>([
  ['the start of a path', pathWalkMachine, walk, [], { type: 'jump', to: 0 }],
  ['the end of a path', pathWalkMachine, walk, [], { type: 'jump', to: 3 }],
  ['the way back from the first event', simulationMachine, tried, [pressed], { type: 'step.back' }],
  ['a jump to the start', simulationMachine, tried, [pressed], { type: 'jump', to: -1 }],
  ['a jump to the last event', simulationMachine, tried, [pressed], { type: 'jump', to: 0 }],
  ['the first input', simulationMachine, tried, [], { type: 'input.choose', input: 0 }],
  ['the last input', simulationMachine, tried, [], { type: 'input.choose', input: 1 }],
  ['the reveal of what is folded', chartMachine, folded, [], { type: 'reveal', id: 'session.signedIn.idle' }],
])('%s is possible', (_, logic, input, events, event) => {
  const before = reached(logic, input, events);
  expect(transition(logic, before, event)[0]).not.toBe(before);
});

test.each([
  [[], 'nothing'],
  [[{ machine: 'session', why: [], paths: [] }], 'found'],
])('a search of paths that finds %j: %s', (output, state) => {
  const { value } = reached(pathSearchMachine, undefined, [
    { type: 'search.edit', text: 'session' },
    { type: 'xstate.after.typingPause.pathSearch.typing' },
    { type: 'xstate.done.actor.find', output },
  ]);
  expect(value).toBe(state);
});

test('a search in a chart that finds nothing leaves its view', () => {
  const search = { type: 'search.typed', text: 'none' };
  const { value } = reached(chartViewMachine, { placed: { states: [] }, active: [] }, [search]);
  expect(value).toBe('unmeasured');
});

test('a file without a run is refused', () => {
  const opened = { ok: true, name: 'walk.json', file: { saved: '', runs: [] } };
  const { value } = reached(comparisonMachine, undefined, [
    { type: 'file.open', side: 'a', file: {} },
    { type: 'xstate.done.actor.readFile', output: opened },
  ]);
  expect(value).toBe('refused');
});

const timeline = (...events: readonly Sent[]) =>
  reached(timelineZoomMachine, { second: 0 }, [{ type: 'resized', width: 1000 }, ...events]);

test.each([
  [104, false],
  [105, true],
  [96, false],
  [95, true],
])('a pointer that was pressed at 100 drags at %i: %s', (x, drags) => {
  const pressed = timeline({ type: 'pointer.pressed', x: 100 });
  const { value } = transition(timelineZoomMachine, pressed as never, { type: 'pointer.moved', x })[0];
  expect(value !== 'pressed').toBe(drags);
});

test.each([
  ['1:59:59', null],
  ['2:00', 'skipped'],
  ['2:59:59', 'skipped'],
  ['3:00', null],
])('where the clock skips from 2 to 3, the problem of %s is %j', (text, problem) => {
  const skipped = [{ from: 7200, to: 10_800 }];
  expect(timeline({ type: 'time.submit', text, skipped }).context.problem).toBe(problem);
});
