/**
 * The id of a transition as a step has it: without the machine, and without the event if that is the event of the step.
 * `session.idle | login [1]` is `idle [1]` in a step with the event `login`; `*` is the machine itself.
 */
export function shortId(id: string, machine: string, event: string): string {
  const {
    node = '',
    type = '',
    branch = '',
  } = /^(?<node>\S+) \| (?<type>\S+)(?<branch> \[\d+\])?$/.exec(id)?.groups ?? {};
  const inside = node.startsWith(`${machine}.`);
  if (!inside && node !== machine) throw new Error(`${id} is no transition of ${machine}`);
  const place = inside ? node.slice(machine.length + 1) : '*';
  return `${place}${type === event ? '' : ` | ${type}`}${branch}`;
}

/** The id that was written so. */
export function wholeId(short: string, machine: string, event: string): string {
  const {
    place = '',
    type = event,
    branch = '',
  } = /^(?<place>\S+)(?: \| (?<type>\S+))?(?<branch> \[\d+\])?$/.exec(short)?.groups ?? {};
  return `${place === '*' ? machine : `${machine}.${place}`} | ${type}${branch}`;
}
