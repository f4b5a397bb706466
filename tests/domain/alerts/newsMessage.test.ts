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
  ['none', {}, false, null],
  ['some, without their ids', { marked: true }, true, null],
  ['with their ids', { marked: true, marks }, true, marks],
  ['with their ids only', { marks }, true, marks],
  ['some, with malformed ids', { marked: true, marks: { ids: 'a', reviewed: true } }, true, null],
  ['malformed', { marked: 'yes', marks: { ids: ['a'] } }, false, null],
])('reads marks from the message: %s', (_, said, isMarked, named) => {
  const message = JSON.stringify({ at: 5, list: [], ...said });
  expect(newsIn(message)).toEqual({ at: 5, alerts: [], isMarked, marks: named });
});
