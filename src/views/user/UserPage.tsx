import '../styles/settings.css';
import '../styles/account.css';
import { useTranslation } from 'react-i18next';
import { UserPageActor } from '../../actors/account/userPage.tsx';
import { useConfig, useLanguageRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { SectionNav } from './dom/SectionNav.tsx';
import { ArmingCard } from './ArmingCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { sections } from './sections.ts';
import { SharesCard } from './SharesCard.tsx';
import { Card } from '../shared/form/Card.tsx';
import { SettingsRow } from '../shared/form/SettingsRow.tsx';
import { Link } from '../shared/page/Link.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { LanguageSelect } from '../shared/page/LanguageSelect.tsx';
import { ThemeChoice } from '../shared/page/ThemeChoice.tsx';
import { ShortcutSwitch } from '../shared/shortcuts/ShortcutSwitch.tsx';

/** The user page (spec section 2): profile, notifications, system, shared links and devices, arming mode, account deletion. */
export function UserPage() {
  const { t } = useTranslation();
  const { absent } = useConfig();
  const offered = sections.filter((section) => !('feature' in section) || !absent.includes(section.feature));
  const has = (id: (typeof sections)[number]['id']) => offered.some((section) => section.id === id);
  return (
    <UserPageActor>
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
          {has('links') && <LinksCard />}
          {has('shares') && <SharesCard />}
          {has('arming') && <ArmingCard />}
          {has('deletion') && <DeletionCard />}
        </div>
      </div>
    </UserPageActor>
  );
}

/** A link to the page for deleting the account. */
function DeletionCard() {
  const { t } = useTranslation();
  return (
    <Card id="deletion" title={t('account:deletion.title')}>
      <SettingsRow label={t('account:deletion.label')} help={t('account:deletion.help')}>
        <Link className="p-button p-component p-button-outlined p-button-danger" to="/destroyUser">
          {t('account:deletion.go')}
        </Link>
      </SettingsRow>
    </Card>
  );
}

/** The language, the theme and the shortcuts of the console. */
function SystemCard() {
  const { t } = useTranslation();
  const language = useMachineAttributes(useLanguageRef());
  return (
    <Card id="system" title={t('account:system.title')}>
      <SettingsRow label={t('common:language')} help={t('account:system.language')}>
        <span className="select-field" {...language}>
          <LanguageSelect />
          <Icon name="pi-chevron-down" />
        </span>
      </SettingsRow>
      <SettingsRow label={t('common:theme.label')} help={t('account:system.theme')}>
        <ThemeChoice name="user-theme" />
      </SettingsRow>
      <ShortcutSwitch id="user-shortcuts" />
    </Card>
  );
}
