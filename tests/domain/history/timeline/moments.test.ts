import { expect, test } from 'vitest';
import { dayColumns } from '../../../../src/domain/history/timeline/columns.ts';
import { eventsBeside } from '../../../../src/domain/history/timeline/moments.ts';
import { typePlace } from '../../../../src/domain/history/timeline/recordType.ts';
import { section } from '../../timeline/sections.ts';

/** A day that is recorded all the time, with two events, and one with a single type. */
const events = [section(0, 86_400), section(100, 110, 2), section(200, 210, 3)];
const alike = [section(100, 110), section(200, 210)];

test.each([
  ['before all', events, 50, null, 100],
  ['in the usual recording between two', events, 150, 100, 200],
  ['just after the start of one, the one before', events, 201.9, 100, null],
  ['well after its start, that start', events, 202.1, 200, null],
  ['just before the start of one, it is the current one', events, 199.6, 100, null],
  ['recordings of one type are all events', alike, 150, 100, 200],
  ['nothing recorded', [], 150, null, null],
])('the events beside a second: %s', (_, sections, second, previous, next) => {
  const beside = eventsBeside(dayColumns(sections, 86_400), { hidden: [], alerts: [] });
  expect([beside.previous(second), beside.next(second)]).toEqual([previous, next]);
});

test.each([
  ['a type that is turned off is passed over', events, [typePlace(2)], [], 50, null, 200],
  ['all types are turned off', events, [typePlace(2), typePlace(3)], [], 150, null, null],
  ['an alert between two recordings', events, [], [150], 160, 150, 200],
  ['an alert within an event is that event', events, [], [105], 104, 100, 200],
  ['an alert within an event that is turned off', events, [typePlace(2)], [105], 104, null, 105],
  ['with alerts, recordings of one type are no events', alike, [], [50, 150, 250], 160, 150, 250],
  ['just after an alert, the one before', events, [], [150, 160], 161.9, 150, 200],
  ['nothing recorded, but alerts', [], [], [50, 250], 150, 50, 250],
] as const)('what is switched on: %s', (_, sections, hidden, alerts, second, previous, next) => {
  const beside = eventsBeside(dayColumns(sections, 86_400), { hidden, alerts });
  expect([beside.previous(second), beside.next(second)]).toEqual([previous, next]);
});
