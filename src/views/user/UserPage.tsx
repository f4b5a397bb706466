import '../styles/settings.css';
import '../styles/account.css';
import { useTranslation } from 'react-i18next';
import { UserPageActors } from '../../actors/account/accountContexts.tsx';
import { useConfig } from '../../actors/shell/contexts.tsx';
import { SectionNav } from './dom/SectionNav.tsx';
import { ArmingCard } from './ArmingCard.tsx';
import { DeletionCard } from './DeletionCard.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { sections } from './sections.ts';
import { SharesCard } from './SharesCard.tsx';
import { SystemCard } from './SystemCard.tsx';

/** The user page (spec section 2): profile, notifications, system, shared devices, arming mode, account deletion. */
export function UserPage() {
  const { t } = useTranslation();
  const { absent } = useConfig();
  const offered = sections.filter((section) => !('feature' in section) || !absent.includes(section.feature));
  const has = (id: (typeof sections)[number]['id']) => offered.some((section) => section.id === id);
  return (
    <UserPageActors>
      <div className="page settings">
        <SectionNav
          label={t('account:sections')}
          scrolled="main"
          sections={offered.map(({ id, icon }) => ({ id, icon, label: t(`account:${id}.title`) }))}
        />
        <div className="cards">
          <ProfileCard />
          {has('notifications') && <NotificationsCard />}
          <SystemCard />
          {has('shares') && <SharesCard />}
          {has('arming') && <ArmingCard />}
          {has('deletion') && <DeletionCard />}
        </div>
      </div>
    </UserPageActors>
  );
}
