import { readTaken } from './coverageFiles.ts';
import type { PathFile } from './pathFile.ts';

/** The paths of each machine: number, id, steps, title. */
export function listPaths(files: readonly PathFile[]): string {
  return files
    .map(({ machine, paths }) => [machine, ...paths.map((path) => line(path))].join('\n'))
    .join('\n\n');
}

/**
 * `machine  taken/all` for live actors and for the browser, from the last run of each; `not run` where there
 * was none. Only transitions that the machine still has are counted.
 */
export function coverageTable(files: readonly PathFile[]): string {
  const width = Math.max(7, ...files.map(({ machine }) => machine.length)) + 2;
  const rows = files.map(({ machine, transitions, paths }) => {
    const cells = (['actors', 'browser'] as const).map((side) => {
      const taken = readTaken(side, machine);
      const count = transitions.filter((id) => taken?.includes(id)).length;
      return (taken === null ? 'not run' : `${count}/${transitions.length}`).padStart(10);
    });
    return `${machine.padEnd(width)}${String(paths.length).padStart(6)}${cells.join('')}`;
  });
  return [
    `${'machine'.padEnd(width)}${'paths'.padStart(6)}${'actors'.padStart(10)}${'browser'.padStart(10)}`,
    ...rows,
  ].join('\n');
}

function line({ n, id, steps, title }: PathFile['paths'][number]): string {
  return `  ${String(n).padStart(3)}  ${id}  ${String(steps.length).padStart(2)} steps  ${title}`;
}
