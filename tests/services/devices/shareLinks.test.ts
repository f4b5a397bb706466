import { expect, test, vi } from 'vitest';
import { watchShareLinks } from '../../../src/services/devices/shareLinks.ts';

/** The parts of a window that share links use. */
function windowAt(address: string) {
  let url = new URL(address, 'https://lookout.example');
  let moved: () => void = () => undefined;
  const replaced = vi.fn<History['replaceState']>((_state, _unused, path) => {
    url = new URL(String(path), url);
  });
  return {
    window: {
      get location() {
        return url as unknown as Location;
      },
      history: { state: { key: 'k' }, replaceState: replaced } as unknown as History,
      addEventListener: (_type: string, listener: () => void) => {
        moved = listener;
      },
    } as unknown as Window,
    replaced,
    address: () => url.pathname + url.search + url.hash,
    go: (to: string) => {
      url = new URL(to, url);
      moved();
    },
  };
}

test('a code is removed from the address immediately, and reported once to a later listener', () => {
  const { window, address, replaced } = windowAt('/cameras?device=LK1#shareCode=K7QD-9F2M');
  const links = watchShareLinks(window);
  expect(address()).toBe('/cameras?device=LK1');
  expect(replaced.mock.calls).toEqual([[{ key: 'k' }, '', '/cameras?device=LK1']]);
  const report = vi.fn<(shareCode: string) => void>();
  links.listen(report)();
  expect(report.mock.calls).toEqual([['K7QD9F2M']]);
  links.listen(report);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a link that is opened later works too; other fragments stay', () => {
  const { window, address, go, replaced } = windowAt('/cameras#main');
  const links = watchShareLinks(window);
  expect([address(), replaced.mock.calls]).toEqual(['/cameras#main', []]);
  const report = vi.fn<(shareCode: string) => void>();
  const end = links.listen(report);
  go('/user#shareCode=AAAA');
  expect([address(), report.mock.calls]).toEqual(['/user', [['AAAA']]]);
  end();
  go('/user#shareCode=BBBB');
  expect(report).toHaveBeenCalledTimes(1);
  const next = vi.fn<(shareCode: string) => void>();
  links.listen(next);
  expect(next.mock.calls).toEqual([['BBBB']]);
});
