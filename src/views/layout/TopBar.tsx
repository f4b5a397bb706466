import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useConsole, useLogoutConfirmRef, useViewRefreshRef } from '../../actors/shell/contexts.tsx';
import { useAhead } from '../../actors/shell/partContexts.tsx';
import { homeKindAt } from '../../domain/devices/cameraAddress.ts';
import { readHubAddress } from '../../domain/gateways/hubAddress.ts';
import { readGridAddress } from '../../domain/grids/gridAddress.ts';
import { routeOfPath } from '../../domain/shell/routes.ts';
import { useCameraAddress, useChosenCamera } from '../shared/device/cameras.ts';
import { useGateways } from '../shared/device/gateways.ts';
import { confirmDialog } from '../shared/dialog/confirmDialog.ts';
import { DocumentTitle } from '../shared/page/dom/DocumentTitle.tsx';
import { PageHeading } from '../shared/page/dom/PageHeading.tsx';
import { onePaneWidth, useMedia } from '../shared/page/dom/useMedia.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { ArmingMenu } from './ArmingMenu.tsx';
import { CategorySheet } from './CategorySwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';

/**
 * The page named in the top bar: a menu entry, the page open below it or, in a single-pane layout, the chosen camera.
 */
function useShownPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = routeOfPath(pathname);
  const title = here ? t(here.title) : '';
  const { serialNumber } = useCameraAddress();
  const camera = useChosenCamera();
  const gateways = useGateways();
  const hub = readHubAddress(search);
  const isOnePane = useMedia(onePaneWidth);
  const chosen = here !== null && homeKindAt(here.path) !== null && serialNumber !== null;
  if (here?.path === '/grids') {
    const grid = readGridAddress(search);
    const page = `${here.path}?${grid.page} ${'id' in grid ? grid.id : ''}`;
    if (grid.page !== 'new' && grid.page !== 'edit') {
      return { parent: null, isDetail: false, heading: title, documentTitle: title, page };
    }
    const heading = t(grid.page === 'new' ? 'grids:new' : 'grids:edit.title');
    const parent = { path: here.path, title };
    return { parent, isDetail: isOnePane, heading, documentTitle: heading, page };
  }
  if (here?.page === 'gateways' && hub.gateway !== null) {
    const name = gateways.find(({ serialNumber }) => serialNumber === hub.gateway)?.name || title;
    return {
      parent: isOnePane ? { path: here.path, title } : null,
      isDetail: isOnePane,
      heading: isOnePane ? name : title,
      documentTitle: name,
      page: isOnePane ? `${here.path}?${hub.gateway}` : here.path,
    };
  }
  const isDetail = isOnePane && chosen;
  return {
    parent: isDetail ? { path: here.path, title } : null,
    isDetail,
    heading: isDetail ? (camera?.name ?? title) : title,
    documentTitle: chosen && camera ? camera.name : title,
    // A camera opened from the wall is another page. Another camera next to the list is not.
    page: chosen ? `${pathname}?${isDetail ? serialNumber : ''}` : (here?.path ?? pathname),
  };
}

/** The top bar: page title, arming mode, refresh, user, sign-out. On a phone, the group switcher is on the left. */
export function TopBar({ phone }: { phone: boolean }) {
  const { t } = useTranslation();
  const viewRefresh = useViewRefreshRef();
  const canRefresh = useSelector(viewRefresh, (snapshot) => snapshot.can({ type: 'refresh' }));
  const logout = useLogoutConfirmRef();
  const { leaving } = useConsole();
  const ahead = useAhead([confirmDialog]);
  const { parent, isDetail, heading, documentTitle, page } = useShownPage();
  return (
    <header className="top">
      <DocumentTitle text={documentTitle} />
      {parent && isDetail && (
        <Link
          className="icon-btn back"
          to={parent.path}
          aria-label={t('common:back')}
          title={t('common:back')}
        >
          <Icon name="pi-arrow-left" />
        </Link>
      )}
      {parent && !isDetail && (
        <span className="crumb">
          <Link to={parent.path}>{parent.title}</Link>
          <Icon name="pi-angle-right" />
        </span>
      )}
      {phone && !isDetail && <CategorySheet />}
      <PageHeading page={page} scrolled="main" className={phone && !isDetail ? 'sr' : undefined}>
        {heading}
      </PageHeading>
      <span className="grow" />
      <ArmingMenu />
      <button
        type="button"
        className="icon-btn"
        aria-label={t('common:refresh')}
        title={t('common:refresh')}
        aria-busy={!canRefresh}
        onClick={() => viewRefresh.send({ type: 'refresh' })}
      >
        <Icon name="pi-refresh" />
      </button>
      <span className="sep wide" />
      <UserMenu />
      <button
        type="button"
        className="icon-btn"
        aria-label={t('shell:logout.label')}
        title={t('shell:logout.label')}
        onClick={() => leaving.pass(null, () => logout.send({ type: 'logout.ask' }))}
        {...ahead}
      >
        <Icon name="pi-sign-out" />
      </button>
    </header>
  );
}
