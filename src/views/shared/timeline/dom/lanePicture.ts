import { createLane, type LaneRows } from '../../../../domain/history/timeline/lane.ts';
import {
  fillPixels,
  laneSections,
  pixelRoom,
  type LaneSections,
} from '../../../../domain/history/timeline/pixels.ts';
import { pixelOf, secondsPerPixel, startOf } from '../../../../domain/history/timeline/view.ts';
import type { Palette } from './palette.ts';
import type { TimelineFrame } from './scene.ts';

/** The margin above and below the content of the lane, and the height of the band for continuous recording. */
const inset = 6;
const bandHeight = 12;
const corner = { lane: 4, event: 2 };
/** The minimum width of an event, in pixels. */
const leastEvent = 2;

/** The position of the lane on the canvas, in CSS pixels. */
type LanePlace = { readonly top: number; readonly bottom: number };

/**
 * Creates the renderer of a timeline's lane. It draws again unless only the playhead, the pointer or the marked range
 * has moved.
 */
export function createLanePicture() {
  let columns = pixelRoom(0);
  let sections: LaneSections | null = null;
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
    if (sections?.columns !== scene.wall || sections.ranks !== scene.ranks) {
      sections = laneSections(scene.wall, scene.ranks);
    }
    fillPixels(columns, sections, {
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

/** The rows of the lane in device pixels, so that every edge is sharp. */
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
