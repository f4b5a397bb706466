import 'vis-timeline/styles/vis-timeline-graph2d.css';
import { Timeline } from 'vis-timeline/standalone';
import { makeSections } from './sections.ts';

const midnight = Date.UTC(2026, 10, 21);
/** The visible span of our timeline at 60 minutes per marker, in milliseconds. */
const span = (1200 / 120) * 3_600_000;

/** Resolves when vis-timeline has drawn, in a later frame. The page still has to lay it out. */
function drawn(timeline: Timeline): Promise<void> {
  return new Promise((resolve) => {
    const changed = (): void => {
      timeline.off('changed', changed);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    };
    timeline.on('changed', changed);
  });
}

/** The cost of the same day in vis-timeline, in its simplest form: in one row, without texts. */
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
  const from = midnight + 12 * 3_600_000 - span / 2;
  const began = performance.now();
  const timeline = new Timeline(place, items, {
    stack: false,
    start: from,
    end: from + span,
    height: 110,
    showCurrentTime: false,
  });
  await drawn(timeline);
  const first = [performance.now() - began];
  const show = async (start: number, length: number): Promise<number> => {
    const asked = performance.now();
    const done = drawn(timeline);
    timeline.setWindow(start, start + length, { animation: false });
    await done;
    return performance.now() - asked;
  };
  const panning: number[] = [];
  const zooming: number[] = [];
  for (let index = 1; index <= frames; index += 1) panning.push(await show(from + index * 450_000, span));
  for (let index = 1; index <= frames; index += 1) zooming.push(await show(from, span * 0.9 ** index));
  const nodes = place.querySelectorAll('*').length;
  return { first, panning, zooming, nodes };
}
