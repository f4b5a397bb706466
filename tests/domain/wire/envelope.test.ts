import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '../../../src/domain/wire/envelope.ts';

const body = (code: unknown, msg?: unknown, data?: unknown) => JSON.stringify({ code, msg, data });
const no = (kind: string, code: number | null, message: string, said?: string) => ({
  ok: false,
  failure: { kind, code, message, ...(said !== undefined && { said }) },
});

describe('codes of success', () => {
  test.each([1, 200, 2006])('%d', (code) => {
    expect(readAnswer(200, body(code, 'ok', { a: 1 }))).toEqual({
      ok: true,
      body: { code, msg: 'ok', data: { a: 1 } },
    });
  });

  test('keeps other fields next to the envelope', () => {
    expect(readAnswer(200, '{"code":200,"user":{"userId":"u1"}}')).toEqual({
      ok: true,
      body: { code: 200, user: { userId: 'u1' } },
    });
  });

  test.each([
    [1, true],
    [200, false],
    [2006, false],
  ])('if only 1 counts, %d: %s', (code, ok) => {
    expect(readAnswer(200, body(code), [1]).ok).toBe(ok);
  });

  test('if only 1 counts, another code is a refusal with the generic message', () => {
    expect(readAnswer(200, body(2006), [1])).toEqual(no('rejected', 2006, 'http.other'));
  });
});

describe('responses without success', () => {
  test.each([
    [200, body(401, 'x'), no('refused', 401, 'session.expired')],
    [401, body(1), no('refused', 401, 'session.expired')],
    [401, '', no('refused', 401, 'session.expired')],
    [401, '<html>', no('refused', 401, 'session.expired')],
    [500, body(401), no('refused', 401, 'session.expired')],
    [200, body(601, 'account.wrongPassword'), no('rejected', 601, 'account.wrongPassword')],
    [200, body(500, 'device.offline'), no('rejected', 500, 'device.offline')],
    [200, body(601, 'Falsches Passwort'), no('rejected', 601, 'http.other', 'Falsches Passwort')],
    [200, body(601, '\n'), no('rejected', 601, 'http.other')],
    [200, body(601, 'toString'), no('rejected', 601, 'http.other', 'toString')],
    [200, body(601, { key: 'device.offline' }), no('rejected', 601, 'http.other')],
    [200, body(601), no('rejected', 601, 'http.other')],
    [200, body(602, 'device.offline'), no('rejected', 602, 'http.other', 'device.offline')],
    [200, body(403, 'device.offline'), no('rejected', 403, 'http.other', 'device.offline')],
    [200, body(0), no('rejected', 0, 'http.other')],
    [200, body(2), no('rejected', 2, 'http.other')],
    [200, body(-1), no('rejected', -1, 'http.other')],
    [500, body(601, 'grid.saveFailed'), no('rejected', 601, 'grid.saveFailed')],
    [500, body(1), no('rejected', 500, 'http.other')],
    [404, body(200), no('rejected', 404, 'http.notFound')],
    [403, '', no('rejected', 403, 'http.forbidden')],
    [404, '<html>not here', no('rejected', 404, 'http.notFound')],
    [500, 'oops', no('rejected', 500, 'http.other')],
    [502, '{"error":true}', no('rejected', 502, 'http.other')],
    [304, '', no('rejected', 304, 'http.other')],
    [200, '', no('malformed', 200, 'network.interface')],
    [204, '', no('malformed', 204, 'network.interface')],
    [200, '<!doctype html>', no('malformed', 200, 'network.interface')],
    [200, '{"code":1', no('malformed', 200, 'network.interface')],
    [200, '{}', no('malformed', 200, 'network.interface')],
    [200, '{"code":"1"}', no('malformed', 200, 'network.interface')],
    [200, '{"code":null}', no('malformed', 200, 'network.interface')],
    [200, '[1]', no('malformed', 200, 'network.interface')],
    [200, 'null', no('malformed', 200, 'network.interface')],
    [200, '1', no('malformed', 200, 'network.interface')],
  ])('status %d, body %s', (status, text, expected) => {
    expect(readAnswer(status, text)).toEqual(expected);
  });
});

test('what a provider said is kept on one line, and not at any length', () => {
  const said = `a b ${'x'.repeat(196)}`;
  expect(readAnswer(200, body(7, ` a\n\u0000b ${'x'.repeat(999)}`))).toEqual(
    no('rejected', 7, 'http.other', said),
  );
});

test('any response is read without throwing, and succeeds only with 2xx and a success code', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ code: fc.anything() }).map((it) => JSON.stringify(it)),
  );
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), texts, (status, text) => {
      const reading = readAnswer(status, text);
      const mayPass = !reading.ok || (status < 300 && [1, 200, 2006].includes(reading.body.code));
      expect(mayPass).toBe(true);
    }),
  );
});
