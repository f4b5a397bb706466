import { useTranslation } from 'react-i18next';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { MissedCount } from './MissedCount.tsx';
import { useMenu } from './menuEntries.ts';

/** The entries of the group, along the bottom of a phone. */
export function TabBar() {
  const { t } = useTranslation();
  const { menu, here } = useMenu();
  return (
    <nav className="tabbar" aria-label={t('shell:menu')}>
      {menu.map((entry) => (
        <Link key={entry.path} to={entry.path} aria-current={entry === here ? 'page' : undefined}>
          <span className="tab-icon">
            <Icon name={entry.icon} />
            {entry.name === 'doorHome' && <MissedCount />}
          </span>
          <span>{t(`shell:page.${entry.name}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
