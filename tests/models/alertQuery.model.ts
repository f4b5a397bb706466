import {
  alertQueryMachine,
  type AlertFilters,
} from '../../src/machines/alerts/alertQuery/alertQuery.machine.ts';
import { sampleAlert } from '../alert.ts';
import { called, defineModel } from './model.ts';
import { pagedCase } from './pagedQuery.ts';

const alert = (id: string, at: number) => sampleAlert({ id, at, before: 5 });
const filters: AlertFilters = {
  userId: '1001',
  serialNumber: ['LK0000000001'],
  channel: [],
  types: ['human'],
  timezone: 'Europe/Berlin',
  range: { period: 'week' },
  reviewed: false,
};
const ofAll = { ...filters, types: [] };
const paged = pagedCase({
  newest: alert('newest', Date.UTC(2026, 10, 20, 12, 0, 7)),
  older: alert('older', Date.UTC(2026, 10, 19, 12, 0, 7)),
  from: Date.UTC(2026, 10, 14),
  filters,
});

export const model = defineModel({
  machine: alertQueryMachine,
  inputs: [filters],
  events: {
    'filters.chosen: all': { type: 'filters.chosen', filters: { types: [] } },
    'filters.chosen: human': { type: 'filters.chosen', filters: { types: ['human'] } },
    ...paged.events,
  },
  control: paged.control,
  demands: [
    {
      section: '7',
      what: 'The newest alerts of the devices and types that were chosen',
      on: 'init',
      to: 'loading',
      effects: [called('watchConnection'), paged.first()],
      context: { filters, from: null, pages: paged.none },
    },
    {
      section: '2',
      what: 'Other types, devices or times are asked for, and nothing of the old ones is listed',
      on: { type: 'filters.chosen', filters: { types: [] } },
      when: { filters },
      to: 'loading',
      effects: [paged.first(ofAll)],
      context: { filters: ofAll, from: null, pages: paged.none },
    },
    ...paged.demands,
  ],
  callbacks: paged.callbacks,
});
