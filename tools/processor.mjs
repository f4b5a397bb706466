// Counts what `npm test` costs the processor. Plain Node: it works before anything is installed.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders in which control groups can be made below the one of this process, the best first. A browser whose parent is gone is
 * nobody's child any more, but stays in its group.
 */
export function groupPlaces(ownGroups, mountInfo) {
  const mounts = mountInfo.split('\n').flatMap((line) => {
    const [before, after] = line.split(' - ').map((half) => half.split(' '));
    return after === undefined
      ? []
      : [{ root: before[3], folder: before[4], type: after[0], options: after[2] }];
  });
  return ownGroups.split('\n').flatMap((line) => {
    const [number, controllers, ...path] = line.split(':');
    const isSecond = number === '0' && controllers === '';
    const counts = isSecond || controllers?.split(',').includes('cpuacct');
    const mount = mounts.find(({ type, options }) =>
      isSecond ? type === 'cgroup2' : type === 'cgroup' && options.split(',').includes('cpuacct'),
    );
    if (!counts || mount === undefined) return [];
    const group = path.join(':');
    const inside =
      mount.root !== '/' && group.startsWith(mount.root) ? group.slice(mount.root.length) : group;
    return [{ folder: join(mount.folder, inside), file: isSecond ? 'cpu.stat' : 'cpuacct.usage' }];
  });
}

/** Seconds that a group has had the processor, from its `cpu.stat` or `cpuacct.usage`. */
export function usedSeconds(text) {
  const microseconds = /^usage_usec (\d+)$/m.exec(text)?.[1];
  return microseconds === undefined ? Number(text) / 1e9 : Number(microseconds) / 1e6;
}

/** Seconds that all processors of the machine were busy, from `/proc/stat`: all but idle, waiting and stolen. */
export function busySeconds(text) {
  const [user, nice, system, , , irq, softirq] = text
    .split('\n', 1)[0]
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) / 100;
}

/** The last line but one of `npm test`; null where nothing was counted. */
export function processorLine({ seconds, whole }, wall) {
  if (seconds === null) return null;
  const what = whole ? 'busy time of the whole machine' : 'user and system, every child';
  return `processor ${Math.round(seconds)} s (${what}), wall ${Math.round(wall)} s`;
}

/** Begins to count this process and all that it starts from now on. */
export function startMeter() {
  return (
    groupMeter() ?? machineMeter() ?? { used: () => ({ seconds: null, whole: false }), apart: () => null }
  );
}

function groupMeter() {
  for (const { folder, file } of ownPlaces()) {
    const group = join(folder, `lookout-test-${process.pid}`);
    try {
      mkdirSync(group);
      if (!existsSync(join(group, file))) throw new Error('a group that counts nothing');
      enter(group);
    } catch {
      remove(group);
      continue;
    }
    process.once('exit', () => {
      try {
        enter(folder);
      } catch {
        // Then it is removed by nobody, and holds nothing.
      }
      remove(group);
    });
    const secondsOf = (place) => usedSeconds(readFileSync(join(place, file), 'utf8'));
    let parts = 0;
    return {
      used: () => ({ seconds: secondsOf(group), whole: false }),
      apart() {
        parts += 1;
        const part = join(group, String(parts));
        try {
          mkdirSync(part);
        } catch {
          return null;
        }
        return { procs: join(part, 'cgroup.procs'), used: () => secondsOf(part) };
      },
    };
  }
  return null;
}

function ownPlaces() {
  try {
    return groupPlaces(
      readFileSync('/proc/self/cgroup', 'utf8'),
      readFileSync('/proc/self/mountinfo', 'utf8'),
    );
  } catch {
    return [];
  }
}

const enter = (group) => writeFileSync(join(group, 'cgroup.procs'), String(process.pid));

/** Takes away a group with those inside it. One that still holds a process stays. */
function remove(group) {
  for (let tries = 0; tries < 10 && existsSync(group); tries += 1) {
    try {
      for (const inner of readdirSync(group, { withFileTypes: true })) {
        if (inner.isDirectory()) remove(join(group, inner.name));
      }
      rmdirSync(group);
    } catch {
      // Whoever has just ended is in it for some milliseconds more.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function machineMeter() {
  const now = () => busySeconds(readFileSync('/proc/stat', 'utf8'));
  try {
    const began = now();
    return { used: () => ({ seconds: now() - began, whole: true }), apart: () => null };
  } catch {
    return null;
  }
}
