import { fetchPlayer } from '../../actors/live/fetchPlayer.ts';
import { defineChunk, type Chunk } from '../../actors/shell/chunks.ts';
import type { CameraTab } from '../../domain/devices/cameraAddress.ts';
import type { Device } from '../../domain/devices/device.ts';

type Panel = {
  readonly tab: CameraTab;
  readonly icon: string;
  readonly content: Chunk<{ camera: Device }>;
};

const live: Panel = {
  tab: 'live',
  icon: 'pi-video',
  content: defineChunk('live', async () => (await import('./live/LivePanel.tsx')).LivePanel, fetchPlayer),
};

/** The tabs of a camera, in order. Each loads on demand. */
export const panels: readonly Panel[] = [
  live,
  {
    tab: 'history',
    icon: 'pi-history',
    content: defineChunk<{ camera: Device }>(
      'history',
      async () => (await import('./history/HistoryPanel.tsx')).HistoryPanel,
    ),
  },
  {
    tab: 'motion',
    icon: 'pi-wave-pulse',
    content: defineChunk('motion', async () => (await import('./alerts/AlertsPanel.tsx')).MotionPanel),
  },
  {
    tab: 'people',
    icon: 'pi-users',
    content: defineChunk('people', async () => (await import('./alerts/AlertsPanel.tsx')).PeoplePanel),
  },
  {
    tab: 'vehicles',
    icon: 'pi-car',
    content: defineChunk('vehicles', async () => (await import('./alerts/AlertsPanel.tsx')).VehiclesPanel),
  },
  {
    tab: 'archives',
    icon: 'pi-folder',
    content: defineChunk(
      'archives',
      async () => (await import('./archives/ArchivesPanel.tsx')).ArchivesPanel,
    ),
  },
  {
    tab: 'stats',
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

/** The panel of a tab; the live panel for any other value. */
export const panelOf = (tab: string | null): Panel => panels.find((panel) => panel.tab === tab) ?? live;
