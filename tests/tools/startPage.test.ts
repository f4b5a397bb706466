import { expect, test } from 'vitest';
import { filesOf } from '../../tools/startPage.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'a.tsx': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['index.html', 'b.ts'] },
  'b.ts': { file: 'assets/b.js', imports: ['a.tsx'] },
};

test('a module needs its file, its sheets, and what it imports at once, each named one time', () => {
  expect(filesOf(manifest, 'a.tsx')).toEqual([
    '/assets/a.js',
    '/assets/a.css',
    '/assets/index.js',
    '/assets/index.css',
    '/assets/b.js',
  ]);
});

test('a module that was renamed and is not in the build ends it', () => {
  expect(() => filesOf(manifest, 'c.ts')).toThrow('the build has no c.ts');
});
