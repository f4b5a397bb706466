import type { Alert } from '../../src/domain/wire/calls/alerts.ts';
import { alertQueryMachine } from '../../src/machines/alerts/alertQuery/alertQuery.machine.ts';
import { called, defineModel } from './model.ts';
import { pagedCase } from './pagedQuery.ts';

const alert = (id: string, at: number): Alert => ({
  id,
  serailno: 'LK0000000001',
  deviceName: 'Front door',
  at,
  seconds: 7,
  picture: null,
  type: 'human',
  box: null,
});
const filters = { userId: '1001', serailno: ['LK0000000001'], types: ['human'] };
const paged = pagedCase({
  newest: alert('newest', Date.UTC(2026, 10, 20, 12, 0, 7)),
  older: alert('older', Date.UTC(2026, 10, 19, 12, 0, 7)),
  from: null,
  filters,
  word: 'alert',
});

export const model = defineModel({
  machine: alertQueryMachine,
  inputs: [filters],
  events: paged.events,
  control: paged.control,
  demands: [
    {
      section: '7',
      what: 'The newest alerts of the devices and types that were chosen',
      on: 'init',
      to: 'loading',
      effects: [called('watchConnection'), paged.first()],
      context: { pages: paged.none },
    },
    ...paged.demands,
  ],
  callbacks: paged.callbacks,
  equivalent: {
    'setPage: from not written': 'The alerts have no beginning: it was null and is null.',
  },
});
