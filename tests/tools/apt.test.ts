import { describe, expect, test } from 'vitest';
import { installByApt } from '../../tools/apt.mjs';
import { twice } from '../../tools/twice.mjs';

describe('a package is installed', () => {
  const trying = (outcomes: readonly boolean[]) => {
    const lines: string[] = [];
    const run = (program: string, args: readonly string[]): boolean => {
      lines.push([program, ...args].join(' '));
      return outcomes[lines.length - 1] ?? false;
    };
    return { lines, run };
  };
  const update = 'apt-get -o DPkg::Lock::Timeout=300 update';
  const install = 'apt-get -o DPkg::Lock::Timeout=300 install -y nginx-light';

  test('as soon as nobody else holds the package manager', async () => {
    const { lines, run } = trying([true, true]);
    await expect(installByApt('nginx-light', { allowed: true, run, pause: 0 })).resolves.toBe(true);
    expect(lines).toEqual([update, install]);
  });

  test('on the second try', async () => {
    const { lines, run } = trying([true, false, true, true]);
    await expect(installByApt('nginx-light', { allowed: true, run, pause: 0 })).resolves.toBe(true);
    expect(lines).toEqual([update, install, update, install]);
  });

  test('or not at all where that fails too', async () => {
    const { lines, run } = trying([]);
    await expect(installByApt('nginx-light', { allowed: true, run, pause: 0 })).resolves.toBe(false);
    expect(lines).toEqual([update, update]);
  });

  test('and by nobody but root on Debian', async () => {
    const { lines, run } = trying([true, true]);
    await expect(installByApt('nginx-light', { allowed: false, run })).resolves.toBe(false);
    expect(lines).toEqual([]);
  });
});

test('what works is tried once', async () => {
  let tries = 0;
  await twice(() => {
    tries += 1;
    return true;
  }, 0);
  expect(tries).toBe(1);
});
