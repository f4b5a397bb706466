import 'primereact/resources/themes/lara-light-blue/theme.css';
import '../styles/injected.css';
import '../styles/icons.css';
import '../styles/theme.css';
import '../styles/parts.css';
import '../styles/shell.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useLayoutRef, useMachineAttributes, useSessionRef } from '../../actors/shell/contexts.tsx';
import { FullScreenActor } from '../../actors/shell/fullScreen.tsx';
import { ComputerClockActor } from '../../actors/shell/computerClock.tsx';
import { ShellPageActor } from '../../actors/shell/shellPage.tsx';
import { ShortcutsActor } from '../../actors/shell/shortcuts.tsx';
import { LeaveQuestion, LogoutDialog } from '../shared/dialog/AskedQuestion.tsx';
import { homeKindAt } from '../../domain/devices/cameraAddress.ts';
import { DownloadsPlace } from '../shared/downloads/DownloadsPlace.tsx';
import { Rings } from '../shared/doorbells/Rings.tsx';
import { AlertPush } from '../shared/events/AlertPush.tsx';
import { ConnectionBar } from '../shared/page/ConnectionBar.tsx';
import { phoneWidth, useMedia } from '../shared/page/dom/useMedia.ts';
import { ExpiredDialog } from '../shared/dialog/ExpiredDialog.tsx';
import { NoticeView } from '../shared/page/NoticeView.tsx';
import { SignedOutBar } from '../shared/page/SignedOutBar.tsx';
import { ShortcutKeys } from '../shared/shortcuts/dom/ShortcutKeys.tsx';
import { Shortcuts } from '../shared/shortcuts/Shortcuts.tsx';
import { ComputerClockBar, StaleBar } from './bars.tsx';
import { ShareAcceptance } from './ShareAcceptance.tsx';
import { SkipLink } from '../shared/page/dom/SkipLink.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

/** The main layout around its pages (spec section 2), for signed-in people only. */
export function LayoutPage() {
  return (
    <ShellPageActor>
      <AlertPush />
      <ShortcutsActor>
        <ShortcutKeys>
          <FullScreenActor>
            <Shell />
            <Rings />
            <DownloadsPlace />
            <Shortcuts />
          </FullScreenActor>
        </ShortcutKeys>
      </ShortcutsActor>
      <LogoutDialog />
      <ExpiredDialog />
      <NoticeView />
      <ShareAcceptance />
      <LeaveQuestion />
    </ShellPageActor>
  );
}

function Shell() {
  const { t } = useTranslation();
  const session = useMachineAttributes(useSessionRef());
  const generation = useSelector(useLayoutRef(), (snapshot) => snapshot.context.viewGeneration);
  const { pathname, search } = useLocation();
  const phone = useMedia(phoneWidth);
  // On a phone, a detail page has the full height: a back arrow replaces the tab bar.
  const query = new URLSearchParams(search);
  const isDetail =
    (homeKindAt(pathname) !== null && query.has('device')) ||
    (pathname === '/gatewayDevice' && query.has('gateway'));
  return (
    <div className="shell" {...session}>
      <SkipLink to="main" label={t('shell:skip')} />
      {!phone && <Sidebar />}
      <TopBar phone={phone} />
      <main className="main" id="main" tabIndex={-1}>
        <div className="fade" key={`${pathname} ${generation}`}>
          <Outlet />
        </div>
      </main>
      <div className="strips">
        <SignedOutBar />
        <ConnectionBar />
        <StaleBar />
        <ComputerClockActor>
          <ComputerClockBar />
        </ComputerClockActor>
      </div>
      {phone && !isDetail && <TabBar />}
    </div>
  );
}
