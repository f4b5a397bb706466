import type { Pointed } from './chartView.machine.ts';
import type { Box, Size } from './geometry.ts';
import type { PlacedChart } from './placement.ts';
import { lineHeight } from './sketch.ts';
import type { View } from './view.ts';

/** Width of a card; chart.css has the same. */
const cardWidth = 300;
const gap = 8;

/** The position of a card in its frame: below its subject, or above it, in pixels from the edges of the frame. */
export type CardPlace = { readonly left: number } & ({ readonly top: number } | { readonly bottom: number });

/** The box of the pointed state or transition; null if the chart does not have it. */
export function pointedBox({ states, arrows }: PlacedChart, { kind, id }: Pointed): Box | null {
  if (kind === 'state') return states.find(({ state }) => state.id === id)?.box ?? null;
  for (const { lines, at } of arrows) {
    const index = lines.findIndex(({ transition }) => transition === id);
    if (index >= 0) return { ...at, y: at.y + index * lineHeight, height: lineHeight };
  }
  const owner = states.find(({ lines }) => lines.some(({ transition }) => transition === id));
  return owner === undefined ? null : { ...owner.box, height: owner.head.height };
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
