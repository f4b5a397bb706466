import { isSame } from '../../src/statecharts/plain.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { revived, walk } from '../../src/statecharts/paths.ts';
import type { PathSpec } from '../../src/statecharts/pathSpec.ts';
import { stateText } from '../../src/statecharts/stateText.ts';
import type { PathFile } from './pathFile.ts';

/** What a machine no longer does that its committed file holds: transitions, paths, and what happens on a path. */
export function lostSince(before: PathFile, now: PathFile, spec: PathSpec): string[] {
  return [
    ...before.transitions
      .filter((id) => !now.transitions.includes(id))
      .map((id) => `the transition ${id} is gone`),
    ...before.paths
      .filter(({ id }) => now.paths.every((path) => path.id !== id))
      .map(({ n, id, title }) => `path #${n} ${id} is gone: ${title}`),
    ...[...before.paths, ...before.extraWalks].flatMap((path) => lostOnTheWay(spec, path)),
  ];
}

/** What is different where the machine follows a path, whether it would still be generated or not. */
function lostOnTheWay(spec: PathSpec, path: ModelPath): string[] {
  const { input, steps } = revived(spec, path);
  const events = steps.map(({ event }) => event);
  try {
    return lostOn(path, walk(spec, input, events, path.n));
  } catch (error) {
    return [`path #${path.n} ${path.id} fails: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function lostOn(before: ModelPath, now: ModelPath): string[] {
  const after = [now.start, ...now.steps];
  return [before.start, ...before.steps].flatMap((step, at) => {
    const same = after[at];
    const where = `path #${before.n} ${before.id}, ${at === 0 ? 'start' : `step ${at}`}`;
    if (same === undefined) return [`${where}: gone`];
    const targets = isSame(step.state, same.state)
      ? []
      : [`${where}: goes to ${stateText(same.state)} and no longer to ${stateText(step.state)}`];
    const transitions = step.transitions.filter((id) => !same.transitions.includes(id));
    const effects = step.effects.filter((effect) => !same.effects.some((other) => isSame(effect, other)));
    const keys = Object.keys(step.context).filter((key) => !(key in same.context));
    return [
      ...targets,
      ...transitions.map((id) => `${where}: no longer takes ${id}`),
      ...effects.map((effect) => `${where}: no longer does ${JSON.stringify(effect)}`),
      ...keys.map((key) => `${where}: no longer writes ${key}`),
    ];
  });
}
