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
    drawing: expect.stringContaining('flowchart LR'),
  });
});

test('of transitions with the same event the one that is gone is named', () => {
  const twice = sidebar.replace(toggle, `${toggle}${toggle}`);
  expect(chartChanges('sidebar', twice, sidebar)?.lines).toEqual([
    'gone transition: sidebar.expanded on toggle (2)',
  ]);
});

test('only what was added, is gone or changed is drawn, with its neighborhood', () => {
  const other = sidebar
    .replace(toggle, '| 3 | `sidebar.expanded` | `toggle` |  | (stays) | `setWidth` |  |\n')
    .replace(collapsed, '| `hidden` | Hidden | atomic | `timer` |');
  const change = chartChanges('sidebar', sidebar, other);
  if (change === null) throw new Error('it changed');
  expect(change.drawing?.split('\n')).toEqual([
    '```mermaid',
    'flowchart LR',
    '  s0["+ hidden"]:::added',
    '  s1["− collapsed"]:::gone',
    '  s2["measuring"]:::same',
    '  s3["expanded"]:::same',
    '  s2 -->|"always"| s1',
    '  s3 -->|"~ toggle"| s3',
    '  s1 -->|"toggle"| s3',
    '  linkStyle 0 stroke:#818b98',
    '  linkStyle 1 stroke:#9a6700',
    '  linkStyle 2 stroke:#818b98',
    '  classDef added stroke:#1a7f37',
    '  classDef gone stroke:#cf222e',
    '  classDef changed stroke:#9a6700',
    '  classDef same stroke:#818b98',
    '```',
  ]);
  expect(changesText([change], 'v1')).not.toContain('mermaid');
  expect(changesText([change], 'v1', true)).toContain(`\n\n${change.drawing}`);
});

test('release notes name new charts and those that are gone', () => {
  const [added, gone] = [chartChanges('sidebar', null, sidebar), chartChanges('old', sidebar, null)];
  if (added === null || gone === null) throw new Error('both are changes');
  expect(changesText([added, gone], 'v1')).toBe(
    '## Statecharts since v1\n\n### Sidebar (`sidebar`): added\n\n### Sidebar (`old`): gone',
  );
  expect(changesText([], 'v1')).toBe('No statechart changed since v1.');
});
