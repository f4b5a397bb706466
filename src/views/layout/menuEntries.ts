import { groupOfPath, groups, routeOfPath, type MenuEntry } from '../../domain/shell/routes.ts';

/** The menu of the group that a path belongs to, and which of its entries is the page itself. */
export function menuAt(pathname: string): { menu: readonly MenuEntry[]; here: MenuEntry | null } {
  const { menu } = groups[groupOfPath(pathname) ?? 'ipc'];
  const path = routeOfPath(pathname)?.path;
  return { menu, here: menu.find((entry) => entry.path === path) ?? null };
}
