import { groupOfPath, groups, routeOfPath, type MenuEntry } from '../../domain/shell/routes.ts';

/** The menu of a path's group, and the entry of the page itself. */
export function menuAt(pathname: string): { menu: readonly MenuEntry[]; here: MenuEntry | null } {
  const { menu } = groups[groupOfPath(pathname) ?? 'ipc'];
  const path = routeOfPath(pathname)?.path;
  return { menu, here: menu.find((entry) => entry.path === path) ?? null };
}
