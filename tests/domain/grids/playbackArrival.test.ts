import { expect, test } from 'vitest';
import { playbackArrival, type PlaybackEntry } from '../../../src/domain/grids/playbackArrival.ts';

const at = (t: number, window: number | null = null) =>
  `?grid=g1&play&day=2026-11-10&t=${t}${window === null ? '' : `&window=${window}`}`;
const entry = (
  key: string,
  place: number,
  search: string,
  marks: Partial<PlaybackEntry> = {},
): PlaybackEntry => ({
  key,
  place,
  search,
  isOwn: false,
  isFromAll: false,
  ...marks,
});
const beside = '?camera=LK1&camera=LK2&day=2026-11-10&t=';
const moment = (second: number) => ({ kind: 'moment', moment: { day: '2026-11-10', second } });
const instant = '?camera=LK1&camera=LK2&at=';
const window = { kind: 'window' };
const none = { kind: 'none' };

const all = entry('all', 1, at(100));
const large = entry('large', 2, at(100, 3), { isFromAll: true });
const later = entry('later', 2, at(900));

test.each([
  ['the same entry', all, all, true, none],
  ['a link to another moment', all, later, false, moment(900)],
  ['Back to another moment', later, all, true, moment(100)],
  ['Back to a moment that the playback has named', later, { ...all, isOwn: true }, true, moment(100)],
  ['what the playback names itself', all, { ...later, isOwn: true }, false, none],
  ['a link to the same moment, such as that which enlarges a window', all, large, false, none],
  ['Back from the enlarged window to all, however far it played on', { ...large, search: at(150, 3) }, all, true, window],
  ['Back from the enlarged window to another one', large, entry('other', 1, at(100, 2)), true, moment(100)],
  ['Forward from all to the enlarged window', { ...all, search: at(150) }, large, true, window],
  ['Back from another moment of all to the enlarged window', entry('on', 3, at(900)), large, true, moment(100)],
  ['where the router does not count, the moment', { ...all, place: Number.NaN }, large, true, moment(100)],
  ['from one enlarged window to the next', entry('other', 1, at(100, 2)), large, true, moment(100)],
  ['Back to another moment of cameras side by side', entry('a', 2, `${beside}900`), entry('b', 1, `${beside}100`), true, moment(100)],
  ['other cameras side by side at the same moment', entry('a', 1, `${beside}900`), entry('b', 1, `?camera=LK3${beside.slice(11)}900`), false, none],
  ['Back to another instant of cameras side by side', entry('a', 2, `${instant}900`), entry('b', 1, `${instant}100`), true, { kind: 'moment', moment: { at: 100 } }],
  ['a link to another instant', entry('a', 1, `${instant}100`), entry('b', 2, `${instant}900`), false, { kind: 'moment', moment: { at: 900 } }],
  ['other cameras side by side at the same instant', entry('a', 1, `${instant}900`), entry('b', 1, `?camera=LK3${instant.slice(11)}900`), false, none],
  ['an address that names no moment', all, entry('live', 2, '?grid=g1&play'), true, none],
  ['another page', all, entry('live', 2, '?grid=g1'), true, none],
  ['a link from the enlarged window to a moment of all', large, entry('on', 3, at(900)), false, moment(900)],
] as const)('%s', (_, left, reached, isTravel, arrival) => {
  expect(playbackArrival(left, reached, isTravel)).toEqual(arrival);
}); // prettier-ignore
