import { useLocation } from 'react-router';
import { useConfig } from '../../actors/shell/contexts.tsx';
import type { Feature } from '../../domain/shell/features.ts';
import { groupOfPath, menuOf, routeOfPath, type MenuEntry } from '../../domain/shell/routes.ts';

/** A menu, and its entry for the page that is shown. */
type Menu = { readonly menu: readonly MenuEntry[]; readonly here: MenuEntry | null };

/** The path of the menu entry for a page: that of the incidents is below the alerts. */
const entryOf = (path: string | undefined): string | undefined => (path === '/incidents' ? '/alert' : path);

/** The menu of a path's group with a provider that lacks these features, and the entry of the page itself. */
export function menuAt(pathname: string, absent: readonly Feature[]): Menu {
  const menu = menuOf(groupOfPath(pathname) ?? 'ipc', absent);
  const path = routeOfPath(pathname)?.path;
  return { menu, here: menu.find((entry) => entry.path === entryOf(path)) ?? null };
}

/** The menu of the shown page. */
export const useMenu = (): Menu => menuAt(useLocation().pathname, useConfig().absent);
