import { connectionMachine } from '../../src/machines/connection/connection.machine.ts';
import { defineModel, done, failed } from './model.ts';

/** Every second for ten probes, then after 2, 4, 8 and always 15 s. Without jitter, which the app adds. */
const probeWaits = [...Array.from({ length: 10 }, () => 1000), 2000, 4000, 8000, 15_000, 15_000];

/** After 0.2 s the first time, then after 1, 2, 4, 8, 15 and always 30 s. */
const returnWaits = [200, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000];

/** The connection to the provider (issue 11, points 10 and 22); its waits are decided in decision 0007. */
export const model = defineModel({
  machine: connectionMachine,
  events: [done('firstProbe'), failed('firstProbe'), done('nextProbe'), failed('nextProbe')],
  control: ({ attempt, round }) => ({ attempt: Math.min(attempt, 15), round: Math.min(round, 7) }),
  delays: {
    probeTimeout: 5000,
    probeWait: ({ attempt }) => probeWaits[attempt - 1] ?? Number.NaN,
    returnWait: ({ round }) => returnWaits[round] ?? Number.NaN,
    steadyConnection: 60_000,
  },
  callbacks: {
    watchNetwork: ['browser.online', 'browser.offline'],
    watchTab: ['tab.hidden', 'tab.shown'],
  },
});
