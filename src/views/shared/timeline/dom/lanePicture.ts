import { createLane, type LaneRows } from '../../../../domain/history/timeline/lane.ts';
import { fillPixels, pixelRoom } from '../../../../domain/history/timeline/pixels.ts';
import { pixelOf, secondsPerPixel, startOf } from '../../../../domain/history/timeline/view.ts';
import type { Palette } from './palette.ts';
import type { TimelineFrame } from './scene.ts';

/** Free above and below what stands in the lane, and the height of the band of what is recorded all the time. */
const inset = 6;
const bandHeight = 12;
const corner = { lane: 4, event: 2 };
/** Pixels that the shortest event has. */
const leastEvent = 2;

/** Where the lane is on the canvas, in pixels of the page. */
type LanePlace = { readonly top: number; readonly bottom: number };

/** Makes what draws the lane of a timeline, anew unless only playhead, pointer or marked range moved. */
export function createLanePicture() {
  let columns = pixelRoom(0);
  let image = new ImageData(1, 1);
  let look: { palette: Palette; height: number; draw: ReturnType<typeof createLane> } | null = null;
  let drawn: readonly unknown[] = [];

  return ({ scene, view }: TimelineFrame, palette: Palette, place: LanePlace): ImageData => {
    const { dpr } = palette;
    const rows = rowsOf(place, dpr);
    const width = Math.round(view.width * dpr);
    const shown = [scene.wall, scene.ranks, scene.now, view, palette, rows.height];
    if (shown.every((each, at) => each === drawn[at])) return image;
    drawn = shown;
    if (columns.band.length !== width) columns = pixelRoom(width);
    if (image.width !== width || image.height !== rows.height) image = new ImageData(width, rows.height);
    if (look?.palette !== palette || look.height !== rows.height) {
      look = { palette, height: rows.height, draw: createLane(rows, palette.lane) };
    }
    fillPixels(columns, scene.wall, scene.ranks, {
      from: startOf(view),
      secondsPerPixel: secondsPerPixel(view) / dpr,
      leastEvent: Math.round(leastEvent * dpr),
    });
    look.draw(new Uint32Array(image.data.buffer), columns, scene.ranks, {
      start: Math.round((startOf(view) / secondsPerPixel(view)) * dpr),
      future: scene.now === null ? width : Math.round(pixelOf(view, scene.now) * dpr),
    });
    return image;
  };
}

/** The rows of the lane in pixels of the display, so that every edge is sharp. */
function rowsOf({ top, bottom }: LanePlace, dpr: number): LaneRows {
  const px = (value: number) => Math.round(value * dpr);
  const end = px(bottom - inset) - px(top);
  return {
    height: px(bottom) - px(top),
    events: px(top + inset) - px(top),
    band: end - px(bandHeight),
    end,
    eventCorner: px(corner.event),
    corner: px(corner.lane),
  };
}
