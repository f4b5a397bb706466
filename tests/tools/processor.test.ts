import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { busySeconds, groupPlaces, processorLine, usedSeconds } from '../../tools/processor.mjs';

describe('a control group is made below the one of this process', () => {
  const first =
    '31 25 0:27 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct\n32 25 0:28 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n';
  const second = '33 25 0:29 / /sys/fs/cgroup/unified rw,relatime shared:9 - cgroup2 cgroup2 rw\n';

  test.each([
    [
      'of the first kind',
      '2:cpuacct:/base\n3:memory:/\n',
      first,
      ['/sys/fs/cgroup/cpuacct/base', 'cpuacct.usage'],
    ],
    ['of the second kind', '0::/user.slice\n', second, ['/sys/fs/cgroup/unified/user.slice', 'cpu.stat']],
    [
      'in a container that sees only its own part',
      '4:cpu,cpuacct:/docker/1a\n',
      '40 25 0:27 /docker/1a /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpu,cpuacct\n',
      ['/sys/fs/cgroup/cpu', 'cpuacct.usage'],
    ],
  ])('%s', (_, groups, mounts, [folder, file]) => {
    expect(groupPlaces(groups, mounts)).toEqual([{ folder, file }]);
  });

  test('nowhere without one that counts', () => {
    expect(groupPlaces('3:memory:/\n0::/\n', first)).toEqual([]);
  });
});

test('what a group has used is read from either kind', () => {
  expect(usedSeconds('521300771714\n')).toBeCloseTo(521.3, 1);
  expect(usedSeconds('usage_usec 1500000\nuser_usec 1000000\nsystem_usec 500000\n')).toBe(1.5);
});

test('a machine is busy with what is neither idle, waiting nor stolen', () => {
  expect(busySeconds('cpu  3500 100 2700 23930 226 10 64 6 0 0\ncpu0 1 2 3\n')).toBeCloseTo(63.74);
});

test('the line says what was counted', () => {
  expect(processorLine({ seconds: 511.6, whole: false }, 300.2)).toBe(
    'processor 512 s (user and system, every child), wall 300 s',
  );
  expect(processorLine({ seconds: 511.6, whole: true }, 300.2)).toBe(
    'processor 512 s (busy time of the whole machine), wall 300 s',
  );
  expect(processorLine({ seconds: null, whole: false }, 300.2)).toBeNull();
});

test.runIf(process.platform === 'linux')('a process whose parent is gone is counted', () => {
  const busy = 'while (process.cpuUsage().user < 400_000);';
  const script = `
    import { spawnSync } from 'node:child_process';
    import { setTimeout } from 'node:timers/promises';
    import { startMeter } from './tools/processor.mjs';
    const meter = startMeter();
    const began = meter.used().seconds;
    spawnSync('sh', ['-c', '"$0" -e "$1" & exit', process.execPath, ${JSON.stringify(busy)}], { stdio: 'ignore' });
    const others = () => meter.used().seconds - began - (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
    while (others() < 0.2) await setTimeout(50);
    console.log(others());
  `;
  const used = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(Number(used)).toBeGreaterThanOrEqual(0.2);
});
