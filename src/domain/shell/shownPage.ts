import { homeKindAt, readCameraAddress } from '../devices/cameraAddress.ts';
import { readIncidentAddress } from '../clips/incident.ts';
import { readHubAddress } from '../gateways/hubAddress.ts';
import { gridPageOf } from '../grids/gridPage.ts';
import { routeOfPath } from './routes.ts';

/** A title: a key of the locales, or the name of a device. */
export type PageTitle = { readonly key: string } | { readonly name: string };

/** What the top bar says about the page. */
export type ShownPage = {
  /** The page above it; null if there is none. */
  readonly parent: { readonly path: string; readonly title: PageTitle } | null;
  /** It replaces its parent on the screen, so a back arrow goes there. */
  readonly isDetail: boolean;
  readonly heading: PageTitle;
  readonly documentTitle: PageTitle;
  /** The same for two addresses of one page. */
  readonly page: string;
};

/** The names of the camera and the hub in the address; null if there is none or it is not listed. */
type Names = { readonly camera: string | null; readonly hub: string | null };

/**
 * The page named in the top bar: a menu entry, the page open below it or, in a single-pane layout, the chosen camera or
 * hub.
 */
export function shownPage(pathname: string, search: string, names: Names, isOnePane: boolean): ShownPage {
  const here = routeOfPath(pathname);
  const title: PageTitle = here === null ? { name: '' } : { key: here.title };
  if (here?.path === '/grids') {
    const grid = gridPageOf(search);
    const page = `${here.path}?${grid.page} ${'id' in grid ? grid.id : ''}`;
    if (grid.page !== 'new' && grid.page !== 'edit')
      return { parent: null, isDetail: false, heading: title, documentTitle: title, page };
    const heading = { key: grid.page === 'new' ? 'grids:new' : 'grids:edit.title' };
    const parent = { path: here.path, title };
    return { parent, isDetail: isOnePane, heading, documentTitle: heading, page };
  }
  if (here?.page === 'incidents') {
    const id = readIncidentAddress(search);
    const heading: PageTitle = id === null ? title : { key: 'shell:page.incident' };
    const parent =
      id === null ? { path: '/alert', title: { key: 'shell:page.alert' } } : { path: here.path, title };
    return { parent, isDetail: isOnePane, heading, documentTitle: heading, page: `${here.path}?${id ?? ''}` };
  }
  const { gateway } = readHubAddress(search);
  if (here?.page === 'gateways' && gateway !== null) {
    const named = names.hub ? { name: names.hub } : title;
    return {
      parent: isOnePane ? { path: here.path, title } : null,
      isDetail: isOnePane,
      heading: isOnePane ? named : title,
      documentTitle: named,
      page: isOnePane ? `${here.path}?${gateway}` : here.path,
    };
  }
  const { serialNumber } = readCameraAddress(search);
  const isChosen = here !== null && homeKindAt(here.path) !== null && serialNumber !== null;
  const isDetail = isOnePane && isChosen;
  const named = names.camera === null ? title : { name: names.camera };
  return {
    parent: isDetail ? { path: here.path, title } : null,
    isDetail,
    heading: isDetail ? named : title,
    documentTitle: isChosen ? named : title,
    // A camera opened from the wall is another page. Another camera next to the list is not.
    page: isChosen ? `${pathname}?${isDetail ? serialNumber : ''}` : (here?.path ?? pathname),
  };
}
