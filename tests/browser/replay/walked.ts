import type { Page } from 'playwright/test';
import type { FailedWalk, StepThumbnail } from '../../../tools/failures/failure.ts';
import type { ModelPath, PathStep } from '../../../src/statecharts/modelPath.ts';
import type { ReplayContext } from './driver.ts';
import type { Press } from './presses.ts';

/** A walk as it is now, for whoever has to say why its test failed. */
export interface Walked {
  readonly given: Pick<ReplayContext, 'page' | 'feed' | 'machine'>;
  readonly path: ModelPath;
  place: Place;
  /** When each step began, in epoch milliseconds; the first is the start. */
  readonly began: number[];
  /** What was pressed since the place was reached. */
  pressed: () => readonly Press[];
  /** The pictures of the steps so far, if they are kept. */
  readonly thumbnails: StepThumbnail[];
  isOver: boolean;
  /** Why it failed, once that is known. */
  failed: { readonly sentence: string; readonly walk: FailedWalk } | null;
}

const walks = new WeakMap<Page, Walked>();

/** Begins a walk in a page. */
export function beginWalk(given: Walked['given'], path: ModelPath): Walked {
  const walked: Walked = {
    given,
    path,
    place: { where: 'start', from: 0, at: 0, before: '', expected: path.start },
    began: [Date.now()],
    pressed: () => [],
    thumbnails: [],
    isOver: false,
    failed: null,
  };
  walks.set(given.page, walked);
  return walked;
}

/** The walk of a page; undefined if there was none. */
export const walkOf = (page: Page): Walked | undefined => walks.get(page);

/** Where a walk is: what it does, in which state, and what must come of it. */
export interface Place {
  /** `start`, or number and event of the step. */
  readonly where: string;
  /** The first and the last step of the act: 0 is the start. */
  readonly from: number;
  readonly at: number;
  /** The state before, '' at the start. */
  readonly before: string;
  readonly expected: Pick<PathStep, 'state' | 'transitions'>;
}
