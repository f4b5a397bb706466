import type { Archive } from '../../src/domain/wire/calls/alerts.ts';
import {
  archiveQueryMachine,
  type ArchiveFilters,
} from '../../src/machines/alerts/archiveQuery/archiveQuery.machine.ts';
import { called, defineModel } from './model.ts';
import { pagedCase } from './pagedQuery.ts';

const archive = (id: string, at: number): Archive => ({
  id,
  serialNumber: 'LK0000000001',
  deviceName: 'Front door',
  at,
  seconds: 95,
  picture: null,
  type: 4,
});
const filters: ArchiveFilters = {
  userId: '1001',
  serialNumber: ['LK0000000001'],
  types: [],
  timezone: 'Europe/Berlin',
  period: 'week',
};
const ofDay = { ...filters, period: 'day' } as const;
const paged = pagedCase({
  newest: archive('newest', Date.UTC(2026, 10, 20, 12, 0, 7)),
  older: archive('older', Date.UTC(2026, 10, 19, 12, 0, 7)),
  from: Date.UTC(2026, 10, 14),
  filters,
});

export const model = defineModel({
  machine: archiveQueryMachine,
  inputs: [filters],
  events: {
    'filters.chosen: day': { type: 'filters.chosen', filters: { period: 'day' } },
    'filters.chosen: week': { type: 'filters.chosen', filters: { period: 'week' } },
    ...paged.events,
  },
  control: paged.control,
  demands: [
    {
      section: '9',
      what: 'The newest recordings of the period that was chosen',
      on: 'init',
      to: 'loading',
      effects: [called('watchConnection'), paged.first()],
      context: { filters, from: null, pages: paged.none },
    },
    {
      section: '9',
      what: 'Another period is asked for, and nothing of the old one is listed',
      on: { type: 'filters.chosen', filters: { period: 'day' } },
      when: { filters },
      to: 'loading',
      effects: [paged.first(ofDay)],
      context: { filters: ofDay, from: null, pages: paged.none },
    },
    ...paged.demands,
  ],
  callbacks: paged.callbacks,
});
