interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Ticks of processor of those children of a process that have a child which is meant, and of all below them, those that have ended
 * and were waited for among them.
 *
 * @param stats the content of `/proc/<pid>/stat` of every process
 */
export function treeTicks(stats: readonly string[], root: number, isMeant: (pid: number) => boolean): number {
  const processes = stats.map((text) => processOf(text));
  const children = (of: number): Process[] => processes.filter(({ parent }) => parent === of);
  const below = (of: number): Process[] =>
    children(of).flatMap((process) => [process, ...below(process.pid)]);
  return children(root)
    .filter(({ pid }) => children(pid).some((child) => isMeant(child.pid)))
    .flatMap((process) => [process, ...below(process.pid)])
    .reduce((sum, { ticks }) => sum + ticks, 0);
}

function processOf(stat: string): Process {
  // The name stands in brackets, and may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), ticks };
}
