import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutSecrets } from '../../provider/cameras/secrets.ts';

const url = 'rtsp://admin:p%40ss%2Fword@10.0.0.7/main';

test.each([
  ["[concat @ 0x1] Impossible to open 'rtsp://admin:p%40ss%2Fword@10.0.0.7/main'", "[concat @ 0x1] Impossible to open 'rtsp://***@10.0.0.7/main'"],
  ['method DESCRIBE failed for p@ss/word', 'method DESCRIBE failed for ***'],
  ['rtsp://other:secret@10.0.0.8/x: 401', 'rtsp://***@10.0.0.8/x: 401'],
  ['Connection refused', 'Connection refused'],
])('%s', (said, shown) => {
  expect(withoutSecrets(said, url)).toBe(shown);
}); // prettier-ignore

test('no text shows a password, however it is written', () => {
  const password = fc
    .string({ minLength: 6 })
    .filter((text) => !'rtsp://admin***@10.0.0.7/main'.includes(text));
  fc.assert(
    fc.property(password, fc.string(), fc.string(), (secret, before, after) => {
      const written = encodeURIComponent(secret);
      const own = `rtsp://admin:${written}@10.0.0.7/main`;
      const shown = withoutSecrets(`${before}${own}${secret}${written}${after}`, own);
      expect([shown.includes(secret), shown.includes(written)]).toEqual([false, false]);
    }),
  );
});
