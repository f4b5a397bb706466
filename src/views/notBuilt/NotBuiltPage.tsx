import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { groups, homePath, routeOfPath, type Route } from '../../domain/shell/routes.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Link } from '../shared/page/Link.tsx';

/** The page of every route that is not built yet: what will be there, and a way on. */
export function NotBuiltPage() {
  const route = routeOfPath(useLocation().pathname);
  return route?.group ? <InLayout route={route} /> : null;
}

/** The key of a page in the locales: its path without the slash. */
const nameOf = (path: string) => path.slice(1);

function InLayout({ route }: { route: Route }) {
  const { t } = useTranslation();
  const entry = route.group && groups[route.group].menu.find(({ path }) => path === route.path);
  return (
    <EmptyState
      icon={entry?.icon ?? 'pi-wrench'}
      title={t('shell:notBuilt.title')}
      text={t(`shell:notBuilt.${nameOf(route.path)}`)}
    >
      <Link className="p-button p-component p-button-outlined p-button-secondary" to={homePath}>
        {t('shell:notBuilt.toCameras')}
      </Link>
    </EmptyState>
  );
}
