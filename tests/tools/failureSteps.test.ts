import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sidebarMachine } from '../../src/machines/shell/sidebar/sidebar.machine.ts';
import { chartOf } from '../../src/statecharts/chart.ts';
import type { FailedWalk } from '../../tools/failures/failure.ts';
import { PathSteps } from '../../tools/failures/PathSteps.tsx';
import { readPathFile } from '../../tools/paths/pathFiles.ts';

const [path] = readPathFile('sidebar').paths;
const walk: FailedWalk = {
  machine: 'sidebar',
  n: 1,
  id: path?.id ?? '',
  from: 2,
  at: 2,
  before: 'collapsed',
  expected: { state: 'expanded', transitions: [] },
  seen: 'collapsed',
  shown: 'collapsed',
  since: null,
  press: null,
  thumbnails: [],
  missing: null,
};

/** The steps as HTML. */
function stepsOf(failed: FailedWalk): string {
  if (path === undefined) throw new Error('sidebar has paths');
  return renderToStaticMarkup(
    createElement(PathSteps, { path, chart: chartOf(sidebarMachine), walk: failed }),
  );
}

test('each step that was kept has its picture, with what was pressed marked', () => {
  const picture = { data: 'AAAA', width: 1440, height: 900 };
  const press = { name: 'Collapse', box: { x: 10, y: 20, width: 30, height: 40 } };
  const html = stepsOf({
    ...walk,
    thumbnails: [
      { at: 0, picture, press: null },
      { at: 1, picture, press },
    ],
  });
  expect([...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    'The page at the start',
    'The page after step 1, in which Collapse was pressed',
  ]);
  const ring = '<rect x="4" y="14" width="42" height="52" rx="12"></rect>';
  expect(html.split(ring)).toHaveLength(2);
  expect(html).not.toContain('Repeat the path');
});

test('without pictures the page says how to get them', () => {
  expect(stepsOf(walk)).toContain('Repeat the path for a picture of each step.');
});
