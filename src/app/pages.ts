import { createElement } from 'react';
import { definePart, type AnyPart, type Part } from '../actors/shell/parts.ts';
import type { Recorder } from '../domain/history/recorder.ts';
import { homeKindAt } from '../domain/devices/cameraAddress.ts';
import { routeOfPath, type PageName } from '../domain/shell/routes.ts';
import { panelOf } from '../views/cameras/panels.ts';
import { sectionOf } from '../views/cameras/settings/sections.ts';
import { hubPanelsAt } from '../views/gateways/hubPanels.ts';
import type { Texts } from './texts.ts';

/** What of a page must be there before it is rendered, beside the sign-in page, which is there from the start. */
type LoadedPage = Exclude<PageName, 'login'>;

/** The history of a camera of a hub: that of the camera home. */
const hubHistory = definePart<{ camera: Recorder }>(
  'hub history',
  async () => (await import('../views/cameras/history/HistoryPanel.tsx')).HistoryPanel,
);

/** What of a page an address names further: the panel of a camera or doorbell with its section, or what of a hub is open. */
function panelsAt(page: PageName, path: string): readonly AnyPart[] {
  const search = path.replace(/^[^?]*/, '');
  if (page === 'gateways') return hubPanelsAt(search, hubHistory);
  if (homeKindAt(path) === null) return [];
  const query = new URLSearchParams(search);
  if (!query.get('device')) return [];
  const { tab, content } = panelOf(query.get('tab'));
  return tab === 'settings' ? [content, sectionOf(query.get('section')).content] : [content];
}

/** The pages behind the sign-in page, each with the texts that it shows. */
export function createPages(texts: Texts) {
  const legal = definePart('legal', async () => {
    const [{ LegalPage }] = await Promise.all([import('../views/legal/LegalPage.tsx'), texts.wantLegal()]);
    return LegalPage;
  });
  const layout: Part<object> = definePart('layout', async () => {
    const [{ LayoutPage }] = await Promise.all([
      import('../views/layout/LayoutPage.tsx'),
      texts.wantConsole(),
    ]);
    return LayoutPage;
  });
  const plain = {
    cameras: definePart<object>('cameras', async () => {
      const [{ CamerasPage }] = await Promise.all([
        import('../views/cameras/CamerasPage.tsx'),
        texts.wantConsole(),
      ]);
      return CamerasPage;
    }),
    grids: definePart<object>('page grids', async () => {
      const [{ GridsPage }] = await Promise.all([
        import('../views/grids/GridsPage.tsx'),
        texts.wantConsole(),
      ]);
      return GridsPage;
    }),
    people: definePart<object>('page people', async () => {
      const [{ PeoplePage }] = await Promise.all([
        import('../views/alerts/RecordsPage.tsx'),
        texts.wantConsole(),
      ]);
      return PeoplePage;
    }),
    vehicle: definePart<object>('page vehicle', async () => {
      const [{ VehiclePage }] = await Promise.all([
        import('../views/alerts/RecordsPage.tsx'),
        texts.wantConsole(),
      ]);
      return VehiclePage;
    }),
    alert: definePart<object>('page alert', async () => {
      const [{ AlertsPage }] = await Promise.all([
        import('../views/alerts/AlertsPage.tsx'),
        texts.wantConsole(),
      ]);
      return AlertsPage;
    }),
    gateways: definePart<object>('page gateways', async () => {
      const [{ GatewaysPage }] = await Promise.all([
        import('../views/gateways/GatewaysPage.tsx'),
        texts.wantConsole(),
      ]);
      return () => createElement(GatewaysPage, { history: hubHistory });
    }),
    doorHome: definePart<object>('page doorHome', async () => {
      const [{ DoorbellsPage }, { CameraStage }] = await Promise.all([
        import('../views/doorbells/DoorbellsPage.tsx'),
        import('../views/cameras/CameraStage.tsx'),
        texts.wantConsole(),
      ]);
      return () => createElement(DoorbellsPage, { Stage: CameraStage });
    }),
    user: definePart<object>('user', async () => {
      const [{ UserPage }] = await Promise.all([import('../views/user/UserPage.tsx'), texts.wantConsole()]);
      return UserPage;
    }),
    destroyUser: definePart<object>('destroyUser', async () => {
      const [{ DestroyUserPage }] = await Promise.all([
        import('../views/destroyUser/DestroyUserPage.tsx'),
        texts.wantConsole(),
      ]);
      return DestroyUserPage;
    }),
    cloudStorage: definePart<object>('page cloudStorage', async () => {
      const [{ CloudStoragePage }] = await Promise.all([
        import('../views/cloudStorage/CloudStoragePage.tsx'),
        texts.wantConsole(),
      ]);
      return CloudStoragePage;
    }),
    shop: definePart<object>('page shop', async () => {
      const [{ ShopPage }] = await Promise.all([import('../views/shop/ShopPage.tsx'), texts.wantConsole()]);
      return ShopPage;
    }),
  };
  const notFound: Part<object> = definePart('notFound', async () => {
    const [{ NotFoundPage }] = await Promise.all([
      import('../views/notFound/NotFoundPage.tsx'),
      texts.wantConsole(),
    ]);
    return NotFoundPage;
  });
  const byName: Readonly<Record<LoadedPage, AnyPart>> = { ...plain, server: legal, privacy: legal };
  return {
    layout,
    legal,
    plain,
    notFound,
    /** The parts of the page at an address, the outer one first; none for the sign-in page. */
    at: (path: string): readonly AnyPart[] => {
      const route = routeOfPath(path);
      if (route === null) return [notFound];
      if (route.page === 'login') return [];
      if (route.group === null) return [byName[route.page]];
      return [layout, byName[route.page], ...panelsAt(route.page, path)];
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
