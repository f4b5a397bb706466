import { afterEach, expect, test, vi } from 'vitest';
import { playChime } from '../../../src/services/doorbells/chime.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const param = () => ({
  value: 0,
  setValueAtTime: vi.fn<() => void>(),
  exponentialRampToValueAtTime: vi.fn<() => void>(),
});

/** A browser with sound that plays nothing until it is allowed. */
function soundOf(state: 'suspended' | 'running', resume: () => Promise<void>) {
  const struck: number[] = [];
  class Context extends EventTarget {
    state = state;
    currentTime = 2;
    destination = {};
    closed = false;
    createGain = () => ({ gain: param(), connect: (to: unknown) => to });
    createOscillator = () => ({
      type: '',
      frequency: param(),
      connect: (to: unknown) => to,
      start: (at: number) => struck.push(at),
      stop: () => undefined,
    });
    resume = resume;
    close = async () => {
      this.closed = true;
    };
    constructor() {
      super();
      made.push(this);
    }
  }
  const made: Context[] = [];
  vi.stubGlobal('AudioContext', Context);
  return { made, struck };
}

test('plays two tones every three seconds, ten times, once the browser allows it, and closes at the end', () => {
  const { made, struck } = soundOf('suspended', async () => undefined);
  const started = vi.fn<() => void>();
  const end = playChime({ started });
  const [context] = made;
  if (context === undefined) throw new Error('nothing was made');
  expect([started.mock.calls.length, struck]).toEqual([0, []]);
  context.state = 'running';
  for (let twice = 0; twice < 2; twice += 1) context.dispatchEvent(new Event('statechange'));
  expect(started).toHaveBeenCalledTimes(1);
  expect(struck).toHaveLength(20);
  expect(struck.slice(0, 4)).toEqual([2, 2.45, 5, 5.45]);
  end();
  expect(context.closed).toBe(true);
});

test('a browser without sound, or one that refuses it, plays and reports nothing', async () => {
  const started = vi.fn<() => void>();
  vi.stubGlobal('AudioContext', undefined);
  playChime({ started })();
  const { made, struck } = soundOf('suspended', () => Promise.reject(new Error('NotAllowedError')));
  const end = playChime({ started });
  await Promise.resolve();
  end();
  const [context] = made;
  if (context) context.state = 'running';
  context?.dispatchEvent(new Event('statechange'));
  expect([started.mock.calls.length, struck]).toEqual([0, []]);
});
