import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addedClips,
  withFrame,
  camerasOf,
  checkEdit,
  distinctNames,
  incidentAddress,
  inOrder,
  readIncidentAddress,
  spanOf,
} from '../../../src/domain/clips/incident.ts';

test('the span reaches from the first item to the end of the last, in the zone of the first', () => {
  const items = [
    { at: 5000, seconds: 2, timezone: 'UTC' },
    { at: 1000, seconds: 60, timezone: 'Europe/Berlin' },
  ];
  expect(spanOf(items)).toEqual({ from: 1000, to: 61_000, timezone: 'Europe/Berlin' });
  expect(spanOf([])).toBeNull();
});

test('each camera is named once, and notes have none', () => {
  const items = [
    { kind: 'clip', camera: 'Gate' },
    { kind: 'note', camera: '' },
    { kind: 'snapshot', camera: 'Door' },
    { kind: 'clip', camera: 'Gate' },
  ] as const;
  expect(camerasOf(items)).toEqual(['Gate', 'Door']);
});

test('items are in the order of time, and of two at the same time the one added first comes first', () => {
  const items = [
    { at: 2, addedAt: 1 },
    { at: 1, addedAt: 9 },
    { at: 1, addedAt: 3 },
  ];
  expect(inOrder(items)).toEqual([
    { at: 1, addedAt: 3 },
    { at: 1, addedAt: 9 },
    { at: 2, addedAt: 1 },
  ]);
});

test('names of an archive are distinct, keep their ending, and the first keeps its name', () => {
  expect(distinctNames(['a.mp4', 'b.jpg', 'a.mp4', 'a.mp4'])).toEqual([
    'a.mp4',
    'b.jpg',
    'a 2.mp4',
    'a 3.mp4',
  ]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a.mp4', 'a 2.mp4', 'a', 'a 3.mp4', '.jpg')), (names) => {
      const distinct = distinctNames(names);
      expect(new Set(distinct).size).toBe(names.length);
      expect(distinct.map((name) => /(\.[a-z\d]+)?$/.exec(name)?.[1])).toEqual(
        names.map((name) => /(\.[a-z\d]+)?$/.exec(name)?.[1]),
      );
    }),
  );
});

test('the address names an incident', () => {
  expect([incidentAddress(null), incidentAddress('a b')]).toEqual(['/incidents', '/incidents?id=a%20b']);
  expect([readIncidentAddress('?id=a%20b'), readIncidentAddress('?id='), readIncidentAddress('')]).toEqual([
    'a b',
    null,
    null,
  ]);
});

test.each([
  ['2026-03-29T01:59', { ok: true, at: Date.parse('2026-03-29T00:59:00Z') }],
  ['2026-03-29T02:00', { ok: false, error: 'incident.timeSkipped' }],
  ['', { ok: false, error: 'incident.timeRequired' }],
] as const)('a note at %j in Berlin', (time, expected) => {
  const note = { kind: 'note', text: 'Seen', timezone: 'Europe/Berlin' } as const;
  expect(checkEdit({ ...note, time, near: 0 })).toEqual(
    expected.ok ? { ok: true, change: { ...note, at: expected.at } } : expected,
  );
});

test('a name is not checked', () => {
  const change = { kind: 'rename', name: '' } as const;
  expect(checkEdit(change)).toEqual({ ok: true, change });
});

test('a snapshot keeps the frame that was taken for it, a clip has none', () => {
  const frame = { picture: new Blob(), at: 7 };
  const snapshot = { kind: 'snapshot', serialNumber: 'LK1' } as const;
  const clip = addedClips({ serialNumber: 'LK1', day: '2026-11-21' }, [{ from: 1, to: 2 }]);
  expect([withFrame(snapshot, frame), withFrame(clip, frame)]).toEqual([{ ...snapshot, frame }, clip]);
});
