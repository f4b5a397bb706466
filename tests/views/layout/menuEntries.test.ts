import { describe, expect, test } from 'vitest';
import { groups, routes } from '../../../src/domain/shell/routes.ts';
import { menuAt } from '../../../src/views/layout/menuEntries.ts';

describe('menuAt', () => {
  test.each(routes.flatMap(({ path, group }) => (group === null ? [] : [{ path, group }])))(
    '$path is an entry of its own group',
    ({ path, group }) => {
      expect(menuAt(path)).toEqual({
        menu: groups[group].menu,
        here: groups[group].menu.find((entry) => entry.path === path),
      });
    },
  );

  test('a path outside every group shows the first group and marks nothing', () => {
    expect(menuAt('/nowhere')).toEqual({ menu: groups.ipc.menu, here: null });
  });
});
