import { describe, expect, test } from 'vitest';
import { groupIds, groups, isGroupOffered, menuOf, routes } from '../../../src/domain/shell/routes.ts';
import { menuAt } from '../../../src/views/layout/menuEntries.ts';

describe('menuAt', () => {
  test.each(routes.flatMap(({ path, group }) => (group === null ? [] : [{ path, group }])))(
    '$path is an entry of its own group',
    ({ path, group }) => {
      expect(menuAt(path, [])).toEqual({
        menu: groups[group].menu,
        // The incidents are below the alerts.
        here: groups[group].menu.find((entry) => entry.path === (path === '/incidents' ? '/alert' : path)),
      });
    },
  );

  test('what the provider lacks is in no menu', () => {
    const menus = groupIds.map((id) =>
      menuOf(id, ['alerts', 'recognition', 'store', 'gateways']).map(({ name }) => name),
    );
    expect(menus).toEqual([['cameras', 'grids'], [], ['doorHome'], ['user']]);
    expect(groupIds.filter((id) => isGroupOffered(id, ['gateways']))).toEqual(['ipc', 'doorbell', 'user']);
  });

  test('a path outside every group shows the first group and marks nothing', () => {
    expect(menuAt('/nowhere', [])).toEqual({ menu: groups.ipc.menu, here: null });
  });
});
