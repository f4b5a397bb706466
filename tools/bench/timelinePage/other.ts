import 'vis-timeline/styles/vis-timeline-graph2d.css';
import { Timeline } from 'vis-timeline/standalone';
import { frameCosts } from './frames.ts';
import { makeSections } from './sections.ts';

const midnight = Date.UTC(2026, 10, 21);
/** What our timeline shows at 60 minutes per marker, in milliseconds. */
const span = (1200 / 120) * 3_600_000;

/** What the same day costs in vis-timeline, drawn as plainly as it can: in one row, without texts. */
export async function measureOther(count: number, frames: number) {
  const place = document.getElementById('other');
  if (place === null) throw new Error('there is no place for vis-timeline');
  const items = makeSections(count).map(({ start, end, type }, id) => ({
    id,
    start: midnight + start * 1000,
    end: midnight + end * 1000,
    content: '',
    className: `type${type}`,
  }));
  let timeline: Timeline | null = null;
  const show = (from: number, length: number): void => {
    timeline?.setWindow(from, from + length, { animation: false });
    // It would draw in a later frame: its own way to draw at once.
    Reflect.get(Object(timeline), '_redraw').call(timeline);
  };
  const from = midnight + 12 * 3_600_000 - span / 2;
  const first = await frameCosts(1, () => {
    timeline = new Timeline(place, items, {
      stack: false,
      start: from,
      end: from + span,
      height: 110,
      showCurrentTime: false,
    });
    show(from, span);
  });
  const panning = await frameCosts(frames, (index) => show(from + (index + 1) * 450_000, span));
  const zooming = await frameCosts(frames, (index) => show(from, span * 0.9 ** (index + 1)));
  const nodes = place.querySelectorAll('*').length;
  return { first, panning, zooming, nodes };
}
