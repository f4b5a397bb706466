import { expect, test } from 'vitest';
import { ownGridCamera } from '../../../src/domain/grids/gridCamera.ts';
import { gridTimezone, seatedCamera, seatingOf, type ListFacts } from '../../../src/domain/grids/seating.ts';

const whole: ListFacts = { isLoading: false, isListing: false, isWhole: true, hasFailed: false };
const listing: ListFacts = { isLoading: true, isListing: true, isWhole: false, hasFailed: false };
const stills: ListFacts = { ...listing, isListing: false };
const failed: ListFacts = { isLoading: false, isListing: false, isWhole: false, hasFailed: true };
const damaged: ListFacts = { ...failed, hasFailed: false };

const camera = ownGridCamera({
  serialNumber: 'LK1',
  deviceType: 'IPC',
  name: 'Porch',
  timezone: 'Europe/Berlin',
} as Parameters<typeof ownGridCamera>[0]);
const known = { id: 'LK1', name: 'Porch', camera, isMissing: false, isUnknown: false };
const pending = { id: 'LK9', name: '', camera: null, isMissing: false, isUnknown: false };
const missing = { id: 'LK9', name: 'LK9', camera: null, isMissing: true, isUnknown: false };
const unknown = { id: 'LK9', name: 'LK9', camera: null, isMissing: false, isUnknown: true };

test.each([
  ['all lists are whole', [whole, whole], missing],
  ['one is loading', [whole, listing], pending],
  ['one is loading its thumbnails alone', [whole, stills], pending],
  ['one failed', [whole, failed], unknown],
  ['one failed and another is loading', [failed, listing], pending],
  ['one failed and another is loading its thumbnails', [failed, stills], unknown],
  ['one has entries that could not be read', [whole, damaged], unknown],
])('a camera that no list has: %s', (_, lists, seated) => {
  const seating = seatingOf(lists);
  expect(seatedCamera('LK9', null, seating)).toEqual(seated);
  expect(seatedCamera('LK1', { camera, name: 'Porch' }, seating)).toEqual(known);
});

test.each([
  ['the first camera', ['LK1', 'LK9'], [whole], 'Europe/Berlin'],
  ['a missing one is passed over', [null, 'LK9', 'LK1'], [whole], 'Europe/Berlin'],
  ['only missing ones', ['LK9'], [whole], 'Asia/Tokyo'],
  ['no camera', [null], [whole], 'Asia/Tokyo'],
  ['one that is loading', ['LK9', 'LK1'], [listing], null],
  ['one whose list failed', ['LK9', 'LK1'], [failed], null],
  ['one that a list may have lost', ['LK9', 'LK1'], [damaged], 'Europe/Berlin'],
])('the time zone of a grid: %s', (_, windows, lists, timezone) => {
  const seating = seatingOf(lists);
  const seated = (id: string) => seatedCamera(id, id === 'LK1' ? { camera, name: 'Porch' } : null, seating);
  expect(gridTimezone(windows, seated, seating, 'Asia/Tokyo')).toBe(timezone);
});
