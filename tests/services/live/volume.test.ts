import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { recallVolume, rememberVolume } from '../../../src/services/live/volume.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function keeping(kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  return kept;
}

test('a chosen volume is recalled', () => {
  keeping();
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (volume) => {
      rememberVolume(volume);
      expect(recallVolume()).toBe(Math.abs(volume));
    }),
  );
});

test('recalls a volume between 0 and 1, or none, whatever is stored', () => {
  expect(keeping().size).toBe(0);
  expect(recallVolume()).toBe(null);
  fc.assert(
    fc.property(fc.string(), (text) => {
      keeping(new Map([['live-volume', text]]));
      const volume = recallVolume();
      expect(volume === null || (volume >= 0 && volume <= 1)).toBe(true);
    }),
  );
  for (const text of ['2', '-1', 'loud', 'NaN', '']) {
    keeping(new Map([['live-volume', text]]));
    expect(recallVolume()).toBe(null);
  }
});

test('without browser storage there is none, and storing does not throw', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  rememberVolume(0.3);
  expect(recallVolume()).toBe(null);
});
