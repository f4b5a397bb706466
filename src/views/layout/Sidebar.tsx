import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMissedRingsRef } from '../../actors/shell/shellPage.tsx';
import { useMachineAttributes, useSidebarRef } from '../../actors/shell/contexts.tsx';
import { homePath } from '../../domain/shell/routes.ts';
import { missedCountOf } from '../../machines/doorbells/missedRings/missedRings.machine.ts';
import { Brand } from '../shared/page/Brand.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { CategorySwitcher } from './CategorySwitcher.tsx';
import { MissedCount } from './MissedCount.tsx';
import { useMenu } from './menuEntries.ts';

/** The left menu: brand, category switcher, and the entries of the group. Collapsed, it shows only icons. */
export function Sidebar() {
  const { t } = useTranslation();
  const ref = useSidebarRef();
  const attributes = useMachineAttributes(ref);
  const collapsed = useSelector(ref, (snapshot) => snapshot.matches('collapsed'));
  const missed = useSelector(useMissedRingsRef(), ({ context }) => missedCountOf(context));
  const { menu, here } = useMenu();
  const toggleLabel = t(collapsed ? 'shell:expand' : 'shell:collapse');
  return (
    <aside
      className={collapsed ? 'side is-collapsed' : 'side'}
      aria-label={t('shell:sidebar')}
      {...attributes}
    >
      <Link className="brand" to={homePath}>
        <Brand />
      </Link>
      <CategorySwitcher title={collapsed ? t('shell:category') : undefined} />
      <nav aria-label={t('shell:menu')}>
        {menu.map((entry) => {
          const label = t(`shell:page.${entry.name}`);
          const isCounted = entry.name === 'doorHome' && missed > 0;
          const title = isCounted ? `${label}, ${t('doorbells:missed.count', { count: missed })}` : label;
          return (
            <Link
              key={entry.path}
              to={entry.path}
              className="nav"
              aria-current={entry === here ? 'page' : undefined}
              title={collapsed ? title : undefined}
            >
              <Icon name={entry.icon} />
              <span>{label}</span>
              {entry.name === 'doorHome' && <MissedCount />}
            </Link>
          );
        })}
      </nav>
      <button
        type="button"
        className="nav collapse"
        aria-expanded={!collapsed}
        title={collapsed ? toggleLabel : undefined}
        onClick={() => ref.send({ type: 'toggle' })}
      >
        <Icon name={collapsed ? 'pi-angle-double-right' : 'pi-angle-double-left'} />
        <span>{toggleLabel}</span>
      </button>
    </aside>
  );
}
