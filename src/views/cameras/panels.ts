import { fetchPlayer } from '../../actors/live/fetchPlayer.ts';
import { defineChunk, type Chunk } from '../../actors/shell/chunks.ts';
import type { CameraTab } from '../../domain/devices/cameraAddress.ts';
import type { Device } from '../../domain/devices/device.ts';
import type { Feature } from '../../domain/shell/features.ts';

type Panel = {
  readonly tab: CameraTab;
  /** What the tab is for, where a provider may lack it. */
  readonly feature?: Feature;
  readonly icon: string;
  readonly content: Chunk<{ camera: Device }>;
};

const live: Panel = {
  tab: 'live',
  icon: 'pi-video',
  content: defineChunk('live', async () => (await import('./live/LivePanel.tsx')).LivePanel, fetchPlayer),
};

/** All tabs of a camera, in order. Each loads on demand. */
const panels: readonly Panel[] = [
  live,
  {
    tab: 'history',
    feature: 'recordings',
    icon: 'pi-history',
    content: defineChunk<{ camera: Device }>(
      'history',
      async () => (await import('./history/HistoryPanel.tsx')).HistoryPanel,
    ),
  },
  {
    tab: 'motion',
    feature: 'alerts',
    icon: 'pi-wave-pulse',
    content: defineChunk('motion', async () => (await import('./alerts/AlertsPanel.tsx')).MotionPanel),
  },
  {
    tab: 'people',
    feature: 'recognition',
    icon: 'pi-users',
    content: defineChunk('people', async () => (await import('./alerts/AlertsPanel.tsx')).PeoplePanel),
  },
  {
    tab: 'vehicles',
    feature: 'recognition',
    icon: 'pi-car',
    content: defineChunk('vehicles', async () => (await import('./alerts/AlertsPanel.tsx')).VehiclesPanel),
  },
  {
    tab: 'archives',
    feature: 'archives',
    icon: 'pi-folder',
    content: defineChunk(
      'archives',
      async () => (await import('./archives/ArchivesPanel.tsx')).ArchivesPanel,
    ),
  },
  {
    tab: 'stats',
    feature: 'alerts',
    icon: 'pi-chart-bar',
    content: defineChunk('stats', async () => (await import('./stats/StatsPanel.tsx')).StatsPanel),
  },
  {
    tab: 'settings',
    icon: 'pi-cog',
    content: defineChunk(
      'settings',
      async () => (await import('./settings/SettingsPanel.tsx')).SettingsPanel,
    ),
  },
];

/** The tabs of a camera with a provider that lacks these features. */
export const panelsWithout = (absent: readonly Feature[]): readonly Panel[] =>
  panels.filter(({ feature }) => feature === undefined || !absent.includes(feature));

/** The panel of a tab; the live panel for any other value. */
export const panelOf = (tab: string | null, absent: readonly Feature[] = []): Panel =>
  panelsWithout(absent).find((panel) => panel.tab === tab) ?? live;
