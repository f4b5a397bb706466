import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changesText, chartChanges } from '../../tools/chartChanges.ts';

const sidebar = readFileSync(new URL('../../docs/statecharts/sidebar.md', import.meta.url), 'utf8');
const toggle = '| 3 | `sidebar.expanded` | `toggle` |  | `sidebar.collapsed` |  |  |\n';
const collapsed = '| `collapsed` | Collapsed | atomic |  |';

test('a chart without a change, or that never was, is not printed', () => {
  expect([chartChanges('sidebar', sidebar, sidebar), chartChanges('sidebar', null, null)]).toEqual([
    null,
    null,
  ]);
});

test('states and transitions are added, gone and changed', () => {
  expect(sidebar).toContain(toggle);
  const other = sidebar
    .replace(toggle, '| 3 | `sidebar.expanded` | `toggle` |  | `sidebar.measuring` | `setWidth` |  |\n')
    .replace('| 4 | `sidebar.collapsed` | `toggle` |  |', '| 4 | `sidebar.collapsed` | `widen` | `isWide` |')
    .replace(collapsed, '| `hidden` | Hidden | atomic | `timer` |');
  expect(chartChanges('sidebar', sidebar, other)).toEqual({
    machine: 'sidebar',
    title: 'Sidebar',
    kind: 'changed',
    lines: [
      'added state: hidden (atomic, timer)',
      'gone state: collapsed',
      'added transition: sidebar.collapsed on widen if isWide (to sidebar.expanded)',
      'gone transition: sidebar.collapsed on toggle',
      'changed transition: sidebar.expanded on toggle: was to sidebar.collapsed, is to sidebar.measuring, setWidth',
    ],
  });
});

test('of transitions with the same event the one that is gone is named', () => {
  const twice = sidebar.replace(toggle, `${toggle}${toggle}`);
  expect(chartChanges('sidebar', twice, sidebar)?.lines).toEqual([
    'gone transition: sidebar.expanded on toggle (2)',
  ]);
});

test('release notes name new charts and those that are gone', () => {
  const [added, gone] = [chartChanges('sidebar', null, sidebar), chartChanges('old', sidebar, null)];
  if (added === null || gone === null) throw new Error('both are changes');
  expect(changesText([added, gone], 'v1')).toBe(
    '## Statecharts since v1\n\n### Sidebar (`sidebar`): added\n\n### Sidebar (`old`): gone',
  );
  expect(changesText([], 'v1')).toBe('No statechart changed since v1.');
});
