import { afterEach, expect, test, vi } from 'vitest';
import { createActor, type Actor } from 'xstate';
import { provideChoice } from '../../../src/actors/clips/provideChoice.ts';
import type { Added } from '../../../src/domain/clips/incident.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import type { ShownPicture } from '../../../src/services/live/livePictures.ts';
import { fakeHttp, json, type Sent } from '../../services/fakeFetch.ts';

const clip: Added = {
  kind: 'clip',
  serialNumber: 'LK1',
  day: '2026-11-21',
  parts: [
    { from: 10, to: 20 },
    { from: 20, to: 30 },
    { from: 30, to: 40 },
  ],
};
const snapshot: Added = { kind: 'snapshot', serialNumber: 'LK1' };
const shown: ShownPicture = { source: {} as HTMLVideoElement, width: 4, height: 3, at: 7 };
const theft = { id: 'i1', name: 'Theft' };
const created = { id: 'i2', name: 'New' };

const refused = () => json({ code: 401, msg: 'user.notLogin' }, 401);
const data = (value: unknown) => json({ code: 1, msg: '', data: value });
const listed = () =>
  data({
    incidents: [{ ...theft, cameras: [], span: null, items: 0, bytes: 0, pictures: [] }],
    space: { used: 0, limit: 9 },
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The dialog, with frames that are as they were shown, and the provider's answers by call. */
function opened(
  answers: Partial<Record<keyof typeof endpoints, (sent: Sent) => Response | Promise<Response>>>,
) {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly getContext = () => ({ drawImage: () => undefined });
      readonly convertToBlob = async () => new Blob(['taken']);
    },
  );
  const { http } = fakeHttp((sent) => {
    const answer = Object.entries(answers).find(([name]) =>
      sent.url.endsWith(endpoints[name as keyof typeof endpoints].path),
    );
    return answer === undefined ? listed() : answer[1](sent);
  });
  const taken = vi.fn<() => ShownPicture>(() => shown);
  const { machine, reopening } = provideChoice(http, taken);
  const actor = createActor(machine, { input: { userId: '1' } }).start();
  const reached = (state: Parameters<ReturnType<Actor<typeof machine>['getSnapshot']>['matches']>[0]) =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true), { interval: 1 });
  return {
    actor,
    reached,
    taken,
    reopens: () => reopening(actor.getSnapshot().value, actor.getSnapshot().context),
  };
}

const pending = () => new Promise<Response>(() => undefined);
const again = (what: Added) => ({ type: 'add', what, name: '', incident: null });
const withTaken = { ...snapshot, frame: { picture: expect.any(Blob), at: shown.at } };

test('a closed dialog, and one that confirms, do not open again', async () => {
  const { actor, reached, reopens } = opened({ addIncidentClip: () => data({ id: 'c1' }) });
  expect(reopens()).toBeNull();
  actor.send({ type: 'add', what: clip });
  await reached('choosing');
  expect(reopens()).toEqual(again(clip));
  actor.send({ type: 'save', to: { id: 'i1' } });
  await reached('added');
  expect(reopens()).toBeNull();
  actor.send({ type: 'leave' });
  expect(reopens()).toBeNull();
  actor.stop();
});

test.each([
  ['cannot be loaded', refused, 'failed'],
  ['are loading', pending, 'preparing'],
] as const)('a snapshot keeps its frame if the incidents %s', async (_, list, state) => {
  const { actor, reached, taken, reopens } = opened({ listIncidents: list });
  actor.send({ type: 'add', what: snapshot });
  await reached(state);
  await vi.waitFor(() => expect(reopens()).toEqual(again(withTaken)));
  actor.stop();
  const other = opened({});
  const event = reopens();
  if (event !== null) other.actor.send(event);
  await other.reached('choosing');
  expect(other.actor.getSnapshot().context.chosen?.frame).toEqual(withTaken.frame);
  expect([taken.mock.calls.length, other.taken.mock.calls.length]).toEqual([1, 0]);
  other.actor.stop();
});

test('a clip of which some parts were added opens again with its incident', async () => {
  let parts = 0;
  const { actor, reached, reopens } = opened({
    addIncidentClip: () => ((parts += 1) > 2 ? refused() : data({ id: `c${parts}` })),
  });
  actor.send({ type: 'add', what: clip });
  await reached('choosing');
  actor.send({ type: 'save', to: { id: 'i1' } });
  expect(reopens()).toEqual({ ...again(clip), incident: theft });
  await reached('partial');
  expect([actor.getSnapshot().context.added, reopens()]).toEqual([2, { ...again(clip), incident: theft }]);
  actor.stop();
});

test('a clip of which nothing could be added opens again with the name of the new incident', async () => {
  const { actor, reached, reopens } = opened({
    createIncident: () => data({ id: created.id }),
    addIncidentClip: refused,
    deleteIncident: pending,
  });
  actor.send({ type: 'add', what: clip });
  await reached('choosing');
  actor.send({ type: 'save', to: { name: created.name } });
  await reached('discarding');
  expect(reopens()).toMatchObject({ what: clip, name: created.name });
  actor.stop();
});
