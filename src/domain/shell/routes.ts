import type { Feature } from './features.ts';

/** A group of the category switcher (spec section 2). */
export type GroupId = 'ipc' | 'gateway' | 'doorbell' | 'user';

/** The views of the pages; several paths may share one. */
export type PageName =
  | 'login'
  | 'server'
  | 'privacy'
  | 'destroyUser'
  | 'cameras'
  | 'grids'
  | 'people'
  | 'vehicle'
  | 'alert'
  | 'incidents'
  | 'gateways'
  | 'doorHome'
  | 'user'
  | 'cloudStorage'
  | 'shop';

/** A sidebar entry; `name` is its key in the locales, `icon` a class of primeicons. */
export type MenuEntry = {
  readonly path: string;
  readonly name: string;
  readonly icon: string;
  readonly page: PageName;
};

export type Group = {
  readonly id: GroupId;
  readonly home: string;
  readonly icon: string;
  readonly menu: readonly MenuEntry[];
};

/** The groups with their home pages and menu entries, in the order of the switcher (spec section 2). */
export const groups: Record<GroupId, Group> = {
  ipc: {
    id: 'ipc',
    home: '/cameras',
    icon: 'pi-video',
    menu: [
      { path: '/cameras', name: 'cameras', icon: 'pi-video', page: 'cameras' },
      { path: '/grids', name: 'grids', icon: 'pi-th-large', page: 'grids' },
      { path: '/people', name: 'people', icon: 'pi-users', page: 'people' },
      { path: '/vehicle', name: 'vehicle', icon: 'pi-car', page: 'vehicle' },
      { path: '/alert', name: 'alert', icon: 'pi-bell', page: 'alert' },
    ],
  },
  gateway: {
    id: 'gateway',
    home: '/gatewayDevice',
    icon: 'pi-sitemap',
    menu: [
      { path: '/gatewayDevice', name: 'gatewayDevice', icon: 'pi-sitemap', page: 'gateways' },
      { path: '/gatewayPeople', name: 'gatewayPeople', icon: 'pi-users', page: 'people' },
      { path: '/gatewayVehicle', name: 'gatewayVehicle', icon: 'pi-car', page: 'vehicle' },
      { path: '/gatewayAlerts', name: 'gatewayAlerts', icon: 'pi-bell', page: 'alert' },
    ],
  },
  doorbell: {
    id: 'doorbell',
    home: '/doorHome',
    icon: 'pi-bullseye',
    menu: [
      { path: '/doorHome', name: 'doorHome', icon: 'pi-bullseye', page: 'doorHome' },
      { path: '/doorAlerts', name: 'doorAlerts', icon: 'pi-bell', page: 'alert' },
    ],
  },
  user: {
    id: 'user',
    home: '/user',
    icon: 'pi-user',
    menu: [
      { path: '/cloudStorage', name: 'cloudStorage', icon: 'pi-cloud', page: 'cloudStorage' },
      { path: '/shop', name: 'shop', icon: 'pi-shopping-bag', page: 'shop' },
      { path: '/user', name: 'user', icon: 'pi-user', page: 'user' },
    ],
  },
};

/** The groups in the order of the switcher. */
export const groupIds = ['ipc', 'gateway', 'doorbell', 'user'] as const satisfies readonly GroupId[];

/** The home page of the console. */
export const homePath = groups.ipc.home;

/** A page of the console. A standalone page (`group` null) has no main layout; `title` is its key in the locales. */
export type Route = {
  readonly path: string;
  readonly group: GroupId | null;
  readonly page: PageName;
  readonly title: string;
};

/** What a page is for, where a provider may lack it. */
const pageFeature: Partial<Record<PageName, Feature>> = {
  people: 'recognition',
  vehicle: 'recognition',
  alert: 'alerts',
  gateways: 'gateways',
  cloudStorage: 'store',
  shop: 'store',
  destroyUser: 'mail',
};

/** Whether a page or menu entry is there with a provider that lacks these features. */
export function isOffered({ page }: { readonly page: PageName }, absent: readonly Feature[]): boolean {
  const feature = pageFeature[page];
  return feature === undefined || !absent.includes(feature);
}

/** The menu of a group with a provider that lacks these features. */
export const menuOf = (id: GroupId, absent: readonly Feature[]): readonly MenuEntry[] =>
  groups[id].menu.filter((entry) => isOffered(entry, absent));

/** Whether a group is there: its home page is. */
export const isGroupOffered = (id: GroupId, absent: readonly Feature[]): boolean =>
  menuOf(id, absent).some(({ path }) => path === groups[id].home);

/** Every page of spec section 2. Any other path is the 404 page. */
export const routes: readonly Route[] = [
  { path: '/login', group: null, page: 'login', title: 'signIn:title' },
  { path: '/server', group: null, page: 'server', title: 'legal:server.title' },
  { path: '/privacy', group: null, page: 'privacy', title: 'legal:privacy.title' },
  { path: '/destroyUser', group: null, page: 'destroyUser', title: 'account:deletionPage.title' },
  ...groupIds.flatMap((id) =>
    groups[id].menu.map(({ path, name, page }) => ({
      path,
      group: id,
      page,
      title: `shell:page.${name}`,
    })),
  ),
  // Reached from the alerts and from players.
  { path: '/incidents', group: 'ipc', page: 'incidents', title: 'shell:page.incidents' },
];

/** A path without trailing slashes, query and fragment. */
const plainPath = (path: string): string => path.replace(/[?#].*$/s, '').replace(/\/+$/, '');

/** The page at a path (query and fragment are ignored), or null if the console has none. */
export function routeOfPath(path: string): Route | null {
  const plain = plainPath(path);
  return routes.find((route) => route.path === plain) ?? null;
}

/** Whether a page is shown without the main layout, also to people who are not signed in. */
export function isStandalone(path: string): boolean {
  return routeOfPath(path)?.group === null;
}

/** The group that a path belongs to; null on standalone pages and on the 404 page. */
export function groupOfPath(path: string): GroupId | null {
  return routeOfPath(path)?.group ?? null;
}
