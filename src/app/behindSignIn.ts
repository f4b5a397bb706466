import { createElement, type ComponentType } from 'react';
import { shell as shellTexts, pages as pageTexts } from 'virtual:texts/behind';
import { defineChunk, type AnyChunk } from '../actors/shell/chunks.ts';
import { homeKindAt } from '../domain/devices/cameraAddress.ts';
import type { Recorder } from '../domain/history/recorder.ts';
import type { PageName } from '../domain/shell/routes.ts';
import { chosenCamera } from '../views/cameras/chosenCamera.ts';
import { panelOf } from '../views/cameras/panels.ts';
import { sectionOf } from '../views/cameras/settings/sections.ts';
import { hubPanelsAt } from '../views/gateways/hubPanels.ts';
import { sameMomentChunk } from '../views/shared/neighbours/sameMomentChunk.ts';
import type { Texts } from './texts.ts';

// Not part of the sign-in page: the code of the pages behind it, and of the panels in their addresses.

/** The pages behind the sign-in page, their layout, and the page for unknown addresses. */
export type PageBehind = Exclude<PageName, 'login' | 'server' | 'privacy'> | 'layout' | 'notFound';

/** The history of a camera of a hub; the same as on the camera home. */
const hubHistory = defineChunk<{ camera: Recorder }>(
  'hub history',
  async () => (await import('../views/cameras/history/HistoryPanel.tsx')).HistoryPanel,
);

/** Loads the code of a page. */
export const fetchPage: Readonly<Record<PageBehind, () => Promise<ComponentType>>> = {
  layout: async () => (await import('../views/layout/LayoutPage.tsx')).LayoutPage,
  cameras: async () => (await import('../views/cameras/CamerasPage.tsx')).CamerasPage,
  grids: async () => (await import('../views/grids/GridsPage.tsx')).GridsPage,
  people: async () => (await import('../views/alerts/RecordsPage.tsx')).PeoplePage,
  vehicle: async () => (await import('../views/alerts/RecordsPage.tsx')).VehiclePage,
  alert: async () => (await import('../views/alerts/AlertsPage.tsx')).AlertsPage,
  incidents: async () => (await import('../views/incidents/IncidentsPage.tsx')).IncidentsPage,
  gateways: async () => {
    const { GatewaysPage } = await import('../views/gateways/GatewaysPage.tsx');
    return () => createElement(GatewaysPage, { history: hubHistory });
  },
  doorHome: async () => {
    const [{ DoorbellsPage }, { CameraStage }] = await Promise.all([
      import('../views/doorbells/DoorbellsPage.tsx'),
      import('../views/cameras/CameraStage.tsx'),
    ]);
    return () => createElement(DoorbellsPage, { Stage: CameraStage });
  },
  user: async () => (await import('../views/user/UserPage.tsx')).UserPage,
  destroyUser: async () => (await import('../views/destroyUser/DestroyUserPage.tsx')).DestroyUserPage,
  cloudStorage: async () => (await import('../views/cloudStorage/CloudStoragePage.tsx')).CloudStoragePage,
  notFound: async () => (await import('../views/notFound/NotFoundPage.tsx')).NotFoundPage,
  shop: async () => (await import('../views/shop/ShopPage.tsx')).ShopPage,
};

export { shellTexts };

/**
 * Loads what all chunks except the first ones (`pages.ts`) need: the texts of all pages, and PrimeReact's settings. A
 * small dialog waits for all of it too. It is loaded once the page is idle, and one rule is easier to keep than a list.
 */
export async function fetchRemaining(texts: Texts): Promise<void> {
  const [{ allowStyles }] = await Promise.all([
    import('./primeSettings.ts'),
    texts.want(shellTexts),
    texts.want(pageTexts),
  ]);
  allowStyles();
}

/** The chunks for the next click on a camera. */
export const cameraAhead: readonly AnyChunk[] = [chosenCamera, panelOf('live').content];

/** The panels in an address beyond its page: those of a camera or doorbell, or of a hub. */
export function panelsAt(page: PageName, path: string): readonly AnyChunk[] {
  const search = path.replace(/^[^?]*/, '');
  if (page === 'gateways') return hubPanelsAt(search, hubHistory);
  if (homeKindAt(path) === null) return [];
  const query = new URLSearchParams(search);
  if (!query.get('device')) return [];
  const { tab, content } = panelOf(query.get('tab'));
  const parts = {
    settings: () => [sectionOf(query.get('section')).content],
    history: () => [sameMomentChunk],
  };
  const panels = tab === 'settings' || tab === 'history' ? [content, ...parts[tab]()] : [content];
  return page === 'cameras' ? [chosenCamera, ...panels] : panels;
}
