import { expect, test } from 'vitest';
import { noticeDuration, noticeKey } from '../../../src/domain/shell/notice.ts';

test('a transient notice is shown for 1000 ms', () => {
  expect(noticeDuration).toBe(1000);
});

test('the text of a notice is from the catalog or any other', () => {
  expect(noticeKey({ kind: 'success', message: 'session.loggedOut' })).toBe('messages:session.loggedOut');
  expect(noticeKey({ kind: 'info', message: { key: 'shell:saved' } })).toBe('shell:saved');
});
