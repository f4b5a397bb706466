import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newsIn } from '../../../src/domain/alerts/newsMessage.ts';

test('any message of the stream is news or rejected', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.anything()), (message) => {
      const news = newsIn(message);
      return news === null || (typeof news.at === 'number' && Array.isArray(news.alerts));
    }),
  );
  expect(newsIn('{"list":[]}')).toBeNull();
});

const marks = { ids: ['a', 'b'], reviewed: true };
test.each([
  ['nothing', {}, false, null],
  ['that there are some', { marked: true }, true, null],
  ['which', { marked: true, marks }, true, marks],
  ['which, and not that there are some', { marks }, true, marks],
  ['what cannot be read', { marked: true, marks: { ids: 'a', reviewed: true } }, true, null],
  ['nothing that can be read', { marked: 'yes', marks: { ids: ['a'] } }, false, null],
])('reads marks from the message: %s', (_, said, isMarked, named) => {
  const message = JSON.stringify({ at: 5, list: [], ...said });
  expect(newsIn(message)).toEqual({ at: 5, alerts: [], isMarked, marks: named });
});
