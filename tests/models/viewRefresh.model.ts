import { viewRefreshMachine } from '../../src/machines/viewRefresh/viewRefresh.machine.ts';
import { defineModel, done, failed } from './model.ts';

const at = (minute: number) => Date.UTC(2026, 10, 21, 12, minute);

/** Refresh during an outage keeps what was there (issue 11, point 10). A probe may take 5 s (decision 0007). */
export const model = defineModel({
  machine: viewRefreshMachine,
  events: [done('askProvider', { at: at(5) }), failed('askProvider'), { type: 'page.opened', at: at(4) }],
  control: ({ at: opened }) => opened,
  delays: { askTimeout: 5000 },
  callbacks: { watchConnection: ['connection.restored'] },
});
