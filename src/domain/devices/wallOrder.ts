/** How a person has arranged the wall, stored with the account. */
export type WallOrder = {
  /** Serial numbers in the person's order; a camera that is not in it follows those of its site that are. */
  readonly serials: readonly string[];
  /** Whether offline cameras and those with a low battery come first. */
  readonly attentionFirst: boolean;
};

export const noWallOrder: WallOrder = { serials: [], attentionFirst: false };

/** A camera that takes the place of another one of its site. */
export type CameraMove = {
  /** Serial numbers of all cameras of the site, in the order of the wall. */
  readonly site: readonly string[];
  readonly serialNumber: string;
  /** Whose place it takes. */
  readonly to: string;
};

/** The site after a move: the cameras in between close up. Unchanged if one of the two is not in it. */
function movedIn({ site, serialNumber, to }: CameraMove): readonly string[] {
  const from = site.indexOf(serialNumber);
  const place = site.indexOf(to);
  if (from < 0 || place < 0) return site;
  return site.toSpliced(from, 1).toSpliced(place, 0, serialNumber);
}

/** The order after a move. From then on it names all cameras of that site. */
export function withMove(order: WallOrder, move: CameraMove): WallOrder {
  const others = order.serials.filter((serialNumber) => !move.site.includes(serialNumber));
  return { ...order, serials: [...others, ...movedIn(move)] };
}

/** Whether a move changes the order of its site. */
export const isMove = ({ site, serialNumber, to }: CameraMove): boolean =>
  serialNumber !== to && site.includes(serialNumber) && site.includes(to);

/** Whether two orders are the same. */
export const isSameOrder = (one: WallOrder, other: WallOrder): boolean =>
  one.attentionFirst === other.attentionFirst && one.serials.join(' ') === other.serials.join(' ');
