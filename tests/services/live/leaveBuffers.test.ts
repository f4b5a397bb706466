import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type Mpegts from 'mpegts.js';
import { leaveBuffers } from '../../../src/services/live/leaveBuffers.ts';

class FakeBuffer extends EventTarget {}

const player = (inside: object) => inside as unknown as Mpegts.Player;

beforeEach(() => vi.stubGlobal('SourceBuffer', FakeBuffer));
afterEach(() => vi.unstubAllGlobals());

test('buffers no longer notify the player', () => {
  const reported = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  const e = { onSourceBufferUpdateEnd: () => reported(), onSourceBufferError: () => reported() };
  const video = new FakeBuffer();
  for (const type of ['updateend', 'error']) video.addEventListener(type, other);
  video.addEventListener('updateend', e.onSourceBufferUpdateEnd);
  video.addEventListener('error', e.onSourceBufferError);
  leaveBuffers(
    player({ _player_engine: { _mse_controller: { e, _sourceBuffers: { video, audio: null } } } }),
  );
  for (const type of ['updateend', 'error']) video.dispatchEvent(new Event(type));
  expect([reported.mock.calls.length, other.mock.calls.length]).toEqual([0, 2]);
});

test.each([
  {},
  { _player_engine: null },
  { _player_engine: { _mse_controller: null } },
  { _player_engine: { _mse_controller: { e: null, _sourceBuffers: null } } },
  { _player_engine: { _mse_controller: { e: {}, _sourceBuffers: { video: new FakeBuffer() } } } },
])('a player without buffers, or of another kind, is not changed: %j', (inside) => {
  expect(() => leaveBuffers(player(inside))).not.toThrow();
});
