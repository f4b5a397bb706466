import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { groups, homePath, routeOfPath, type Route } from '../../domain/categories.ts';
import { Blank } from '../shared/Blank.tsx';
import { Link } from '../shared/Link.tsx';
import { PlainPage } from '../shared/PlainPage.tsx';
import { HeldCategories, HeldDevices } from './held.tsx';

/** The page of every route that is not built yet: what will be there, what is known already, and a way on. */
export function NotBuiltPage() {
  const route = routeOfPath(useLocation().pathname);
  if (route === null) return null;
  return route.group === null ? <Standalone path={route.path} /> : <InLayout route={route} />;
}

/** The key of a page in the locales: its path without the slash. */
const nameOf = (path: string) => path.slice(1);

function Standalone({ path }: { path: string }) {
  const { t } = useTranslation();
  const name = nameOf(path);
  return (
    <PlainPage title={t(`pages:title.${name}`)}>
      <h1>{t(`pages:title.${name}`)}</h1>
      <p>{t('pages:notBuilt.title')}</p>
      <p>{t(`pages:notBuilt.${name}`)}</p>
      <Link className="go" to={homePath}>
        {t('messages:page.returnHome')}
      </Link>
    </PlainPage>
  );
}

function InLayout({ route }: { route: Route }) {
  const { t } = useTranslation();
  const entry = route.group && groups[route.group].menu.find(({ path }) => path === route.path);
  return (
    <Blank
      icon={entry?.icon ?? 'pi-wrench'}
      title={t('pages:notBuilt.title')}
      text={t(`pages:notBuilt.${nameOf(route.path)}`)}
    >
      {route.path === '/gatewayDevice' && <HeldDevices kind="gateway" />}
      {route.path === '/doorHome' && <HeldDevices kind="doorbell" />}
      {route.path === '/alert' && <HeldCategories />}
      <Link className="p-button p-component p-button-outlined p-button-secondary" to={homePath}>
        {t('pages:notBuilt.toCameras')}
      </Link>
    </Blank>
  );
}
