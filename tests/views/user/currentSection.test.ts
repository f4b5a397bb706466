import { describe, expect, test } from 'vitest';
import { currentSection } from '../../../src/views/user/sections.ts';

/** Three sections of 400, one below the other, after scrolling. */
const at = (scrolled: number) =>
  ['one', 'two', 'three'].map((id, index) => ({
    id,
    top: index * 400 - scrolled,
    bottom: (index + 1) * 400 - scrolled,
  }));

describe('currentSection', () => {
  test('the first that is seen', () => {
    expect(currentSection(at(0), 800, '')).toBe('one');
    expect(currentSection(at(340), 800, '')).toBe('two');
    expect(currentSection(at(800), 800, '')).toBe('three');
  });

  test('the chosen one as long as it is seen', () => {
    expect(currentSection(at(300), 800, 'three')).toBe('three');
    expect(currentSection(at(0), 800, 'three')).toBe('one');
    expect(currentSection(at(900), 800, 'one')).toBe('three');
  });

  test('a name that is none of them', () => {
    expect(currentSection(at(0), 800, 'nothing')).toBe('one');
  });

  test('nothing at all', () => {
    expect(currentSection([], 800, '')).toBeUndefined();
  });
});
