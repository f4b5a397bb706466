import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useConsole, useHas, useLogoutConfirmRef, useViewRefreshRef } from '../../actors/shell/contexts.tsx';
import { useAhead } from '../../actors/shell/chunkContexts.tsx';
import { readHubAddress } from '../../domain/gateways/hubAddress.ts';
import { shownPage, type PageTitle } from '../../domain/shell/shownPage.ts';
import { useChosenCamera, useGateway } from '../shared/device/cameras.ts';
import { confirmDialog } from '../shared/dialog/LazyConfirmDialog.tsx';
import { DocumentTitle, PageHeading } from '../shared/page/dom/PageHeading.tsx';
import { onePaneWidth, useMedia } from '../shared/page/dom/useMedia.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { ArmingMenu } from './ArmingMenu.tsx';
import { CategorySheet } from './CategorySwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';

/** What the bar says about the page, with the names of what is chosen. */
function useShownPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const camera = useChosenCamera();
  const hub = useGateway(readHubAddress(search).gateway);
  const isOnePane = useMedia(onePaneWidth);
  const names = { camera: camera?.name ?? null, hub: hub?.name ?? null };
  const shown = shownPage(pathname, search, names, isOnePane);
  const textOf = (title: PageTitle) => ('key' in title ? t(title.key) : title.name);
  return {
    ...shown,
    parent: shown.parent && { path: shown.parent.path, title: textOf(shown.parent.title) },
    heading: textOf(shown.heading),
    documentTitle: textOf(shown.documentTitle),
  };
}

/** The top bar: page title, arming mode, refresh, user, sign-out. On a phone, the group switcher is on the left. */
export function TopBar({ phone }: { phone: boolean }) {
  const { t } = useTranslation();
  const viewRefresh = useViewRefreshRef();
  const canRefresh = useSelector(viewRefresh, (snapshot) => snapshot.can({ type: 'refresh' }));
  const logout = useLogoutConfirmRef();
  const { leaving } = useConsole();
  const hasAlerts = useHas('alerts');
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
      {hasAlerts && <ArmingMenu />}
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
