import { expect, test } from 'vitest';
import { leaveComposing } from '../../src/app/leaveComposing.ts';

test.each([
  ['keydown', { isComposing: true, keyCode: 229 }, false],
  ['keydown', { isComposing: true, keyCode: 27 }, false],
  ['keydown', { isComposing: false, keyCode: 229 }, false],
  ['keyup', { isComposing: true, keyCode: 27 }, false],
  ['keydown', { isComposing: false, keyCode: 27 }, true],
  ['keyup', { isComposing: false, keyCode: 13 }, true],
])('%s with %o is heard by the page: %s', (type, key, isHeard) => {
  const page = new EventTarget();
  leaveComposing(page as Window);
  let heard = false;
  page.addEventListener(type, () => {
    heard = true;
  });
  const event = Object.assign(new Event(type, { cancelable: true }), key);
  page.dispatchEvent(event);
  expect([heard, event.defaultPrevented]).toEqual([isHeard, false]);
});
