import { endpointPath } from '../endpointPath.ts';
import { member } from './acts.ts';
import type { ReplayContext } from './driver.ts';

// The calls about incidents, as paths answer them.

/** Answers a held call. */
export const answerWith = (context: ReplayContext, name: Parameters<typeof endpointPath>[0], data: unknown) =>
  context.control.release(endpointPath(name), { kind: 'answer', json: { code: 1, msg: '', data } });

/** The list of a path as the provider sends it, with an entry that cannot be read. */
export const listOf = (output: unknown) => {
  const incidents = member(output, 'incidents');
  return { incidents: [...(Array.isArray(incidents) ? incidents : []), {}], space: member(output, 'space') };
};
