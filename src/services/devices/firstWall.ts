import type { WallOrder } from '../../domain/devices/wallOrder.ts';

/** The wall that the start page shows before any script has loaded (`app/firstWall.ts`). */
type ShownWall = {
  readonly userId: string;
  readonly order: WallOrder;
  /** The content size of its scrolling element, in pixels. */
  readonly box: { readonly width: number; readonly height: number };
};

declare global {
  interface Window {
    shownWall?: ShownWall;
  }
}

/** What the start page shows to this user; null if it shows nothing, or no longer. */
export const shownWallOf = (userId: string): ShownWall | null =>
  window.shownWall?.userId === userId ? window.shownWall : null;

/** To be called once the console has rendered its first page. */
export function endShownWall(): void {
  delete window.shownWall;
}
