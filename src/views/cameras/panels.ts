import { lazy, type ComponentType } from 'react';
import type { CameraTab } from '../../domain/cameraAddress.ts';
import type { Device } from '../../domain/device.ts';
import { LivePanel } from './live/LivePanel.tsx';

type Panel = {
  readonly tab: CameraTab;
  readonly icon: string;
  readonly Content: ComponentType<{ camera: Device }>;
};

/** The tabs of a camera that are built, in their order. All but the live one are loaded when they are opened. */
export const panels: readonly Panel[] = [
  { tab: 'live', icon: 'pi-video', Content: LivePanel },
  {
    tab: 'history',
    icon: 'pi-history',
    Content: lazy(async () => ({ default: (await import('./history/HistoryPanel.tsx')).HistoryPanel })),
  },
];
