import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newsIn } from '../../../src/domain/alerts/newsMessage.ts';

test('whatever the stream says, it is news or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.anything()), (message) => {
      const news = newsIn(message);
      return news === null || (typeof news.at === 'number' && Array.isArray(news.alerts));
    }),
  );
  expect(newsIn('{"at":5,"list":[]}')).toEqual({ at: 5, alerts: [], isMarked: false });
  expect(newsIn('{"at":5,"list":[],"marked":true}')).toEqual({ at: 5, alerts: [], isMarked: true });
});
