import { describe, expect, test } from 'vitest';
import legal from '../../../locales/en-US/legal.json' with { type: 'json' };
import { blocksOf } from '../../../src/views/legal/blocks.ts';
import { sections } from '../../../src/views/legal/sections.ts';

describe('blocksOf', () => {
  test('paragraphs and lists, in their order', () => {
    expect(blocksOf('You can:\n- watch;\n- play back.\n\nNot everything.')).toEqual([
      { kind: 'text', text: 'You can:' },
      { kind: 'list', items: ['watch;', 'play back.'] },
      { kind: 'text', text: 'Not everything.' },
    ]);
  });

  test('a list at the end', () => {
    expect(blocksOf('- one\n- two')).toEqual([{ kind: 'list', items: ['one', 'two'] }]);
  });

  test('nothing', () => {
    expect(blocksOf('')).toEqual([]);
    expect(blocksOf('\n\n')).toEqual([]);
  });
});

describe.each(['server', 'privacy'] as const)('the document %s', (name) => {
  test('has exactly the sections that the page shows', () => {
    const { title, intro, ...rest } = legal[name];
    expect([typeof title, typeof intro]).toEqual(['string', 'string']);
    expect(Object.keys(rest)).toEqual(sections[name]);
  });
});
