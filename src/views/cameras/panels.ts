import { lazy, type ComponentType } from 'react';
import type { CameraTab } from '../../domain/devices/cameraAddress.ts';
import type { Device } from '../../domain/devices/device.ts';

type Panel = {
  readonly tab: CameraTab;
  readonly icon: string;
  readonly Content: ComponentType<{ camera: Device }>;
};

/** The tabs of a camera that are built, in their order. Each is loaded when it is opened. */
export const panels: readonly Panel[] = [
  {
    tab: 'live',
    icon: 'pi-video',
    Content: lazy(async () => ({ default: (await import('./live/LivePanel.tsx')).LivePanel })),
  },
  {
    tab: 'history',
    icon: 'pi-history',
    Content: lazy(async () => ({ default: (await import('./history/HistoryPanel.tsx')).HistoryPanel })),
  },
  {
    tab: 'motion',
    icon: 'pi-wave-pulse',
    Content: lazy(async () => ({ default: (await import('./alerts/AlertsPanel.tsx')).MotionPanel })),
  },
  {
    tab: 'people',
    icon: 'pi-users',
    Content: lazy(async () => ({ default: (await import('./alerts/AlertsPanel.tsx')).PeoplePanel })),
  },
  {
    tab: 'vehicles',
    icon: 'pi-car',
    Content: lazy(async () => ({ default: (await import('./alerts/AlertsPanel.tsx')).VehiclesPanel })),
  },
  {
    tab: 'archives',
    icon: 'pi-folder',
    Content: lazy(async () => ({ default: (await import('./archives/ArchivesPanel.tsx')).ArchivesPanel })),
  },
  {
    tab: 'stats',
    icon: 'pi-chart-bar',
    Content: lazy(async () => ({ default: (await import('./stats/StatsPanel.tsx')).StatsPanel })),
  },
];
