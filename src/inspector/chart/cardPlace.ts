import type { Pointed } from './chartView.machine.ts';
import type { Box, Size } from './geometry.ts';
import type { PlacedChart } from './placement.ts';
import { lineHeight, lineTop } from './sketch.ts';
import type { View } from './view.ts';

/** Width of a card; chart.css has the same. */
const cardWidth = 300;
const gap = 8;

/** The position of a card in its frame: below its subject, or above it, in pixels from the edges of the frame. */
export type CardPlace = { readonly left: number } & ({ readonly top: number } | { readonly bottom: number });

/** The box of the pointed state, or of the line of the pointed transition; null if the chart does not have it. */
export function pointedBox({ states }: PlacedChart, { kind, id }: Pointed): Box | null {
  if (kind === 'state') return states.find(({ state }) => state.id === id)?.box ?? null;
  for (const placed of states) {
    const index = placed.lines.findIndex(({ transitions }) => transitions.includes(id));
    if (index >= 0) {
      return { ...placed.box, y: placed.box.y + lineTop(placed, index), height: lineHeight };
    }
  }
  return null;
}

/** The position of a card next to a box of the chart: inside the frame, on the side with more room. */
export function cardPlace(box: Box, view: View, frame: Size): CardPlace {
  const top = box.y * view.scale + view.y;
  const bottom = top + box.height * view.scale;
  const wanted = box.x * view.scale + view.x;
  const left = Math.max(gap, Math.min(wanted, frame.width - cardWidth - gap));
  return frame.height - bottom >= top
    ? { left, top: Math.max(gap, bottom + gap) }
    : { left, bottom: Math.max(gap, frame.height - top + gap) };
}
