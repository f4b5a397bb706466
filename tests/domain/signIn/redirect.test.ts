import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../src/domain/shell/routes.ts';
import { loginPath, redirectTarget } from '../../../src/domain/signIn/redirect.ts';

const targets = routes.map(({ path }) => path).filter((path) => path !== '/login');
const search = (redirect: string) => `?redirect=${encodeURIComponent(redirect)}`;

describe('the path to sign-in', () => {
  test.each([
    ['/cameras', '/login?redirect=%2Fcameras'],
    ['/cameras?device=LK0000000001', '/login?redirect=%2Fcameras%3Fdevice%3DLK0000000001'],
    ['/alert?a=1&b=2', '/login?redirect=%2Falert%3Fa%3D1%26b%3D2'],
    ['/cameras/', '/login?redirect=%2Fcameras'],
    ['/user#arming', '/login?redirect=%2Fuser%23arming'],
    ['/', '/login'],
    ['/login', '/login'],
    ['/login?redirect=%2Flogin', '/login'],
    ['/nowhere', '/login'],
    ['https://evil.example/cameras', '/login'],
    ['', '/login'],
  ])('from %s: %s', (from, path) => {
    expect(loginPath(from)).toBe(path);
  });
});

describe('the target after sign-in', () => {
  test.each([
    ['/user', '/user'],
    ['/cameras?device=LK0000000001', '/cameras?device=LK0000000001'],
    ['/cameras?q=a%20b', '/cameras?q=a%20b'],
    ['/gatewayDevice/', '/gatewayDevice'],
    ['/./grids', '/grids'],
    ['/people/../alert', '/alert'],
    ['//evil.example', '/cameras'],
    ['//evil.example/cameras', '/cameras'],
    ['///cameras', '/cameras'],
    ['/\\evil.example', '/cameras'],
    ['\\\\evil.example', '/cameras'],
    ['/\t/evil.example', '/cameras'],
    ['/\n/evil.example', '/cameras'],
    ['\u0000//evil.example', '/cameras'],
    [' //evil.example', '/cameras'],
    ['/%2F/evil.example', '/cameras'],
    ['%2F%2Fevil.example', '/cameras'],
    ['/%2Fevil.example', '/cameras'],
    ['/.//evil.example', '/cameras'],
    ['javascript:alert(1)', '/cameras'],
    ['/javascript:alert(1)', '/cameras'],
    ['data:text/html,x', '/cameras'],
    ['https://console.invalid/user', '/cameras'],
    ['http:/user', '/cameras'],
    ['/user@evil.example', '/cameras'],
    ['/login', '/cameras'],
    ['/login/', '/cameras'],
    ['/login?redirect=%2Flogin', '/cameras'],
    ['/./login', '/cameras'],
    ['/LOGIN', '/cameras'],
    ['cameras', '/cameras'],
    ['?a=1', '/cameras'],
    ['', '/cameras'],
  ])('%j goes to %s', (redirect, target) => {
    expect(redirectTarget(search(redirect))).toBe(target);
  });

  test.each([
    '',
    '?',
    '?redirect',
    '?redirect=',
    '?other=/user',
    'redirect',
    '?redirect=%',
    '?redirect=%E0%A4',
  ])('without a usable redirect it is the home page: %s', (query) => {
    expect(redirectTarget(query)).toBe('/cameras');
  });

  test('the first of several redirects is used', () => {
    expect(redirectTarget('?redirect=%2Fuser&redirect=%2Fshop')).toBe('/user');
  });

  const chunk = fc.constantFrom(
    '/', '//', '\\', '..', '.', '%2F', '%5C', '%09', '\t', '\n', '\u0000', ' ', ':', '@', '?', '#', '&', '=',
    'http:', 'javascript:', 'evil.example', 'cameras', 'login', 'user', 'redirect', 'é', '😀', '\ud800',
  ); // prettier-ignore
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(chunk, { maxLength: 10 }).map((chunks) => chunks.join('')),
    fc.array(chunk, { maxLength: 10 }).map((chunks) => `/${chunks.join('')}`),
  );

  /** Whether a browser stays on the console, on a page other than sign-in. */
  const staysAtHome = (target: string): boolean => {
    const url = new URL(target, 'https://lookout.example/login');
    return url.origin === 'https://lookout.example' && targets.includes(url.pathname);
  };

  test('no text goes outside the console or back to sign-in', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(staysAtHome(redirectTarget(`?${new URLSearchParams({ redirect: text })}`))).toBe(true);
        expect(staysAtHome(redirectTarget(`?redirect=${text}`))).toBe(true);
        expect(staysAtHome(redirectTarget(text))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('the path to sign-in is on the console and goes back to one of its pages', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const url = new URL(loginPath(text), 'https://lookout.example');
        expect([url.origin, url.pathname]).toEqual(['https://lookout.example', '/login']);
        expect(staysAtHome(redirectTarget(url.search))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('every page is restored with its query', () => {
    const query = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.constantFrom(...targets), query, (path, fields) => {
        const from = `${path}${Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields)}` : ''}`;
        expect(redirectTarget(new URL(loginPath(from), 'https://lookout.example').search)).toBe(from);
      }),
    );
  });
});
