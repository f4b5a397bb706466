import { expect, test } from 'vitest';
import { OnvifError, reasonOf } from '../../provider/cameras/onvif/transport.ts';

test.each([
  ['silent', '', true, { trouble: 'silent' }],
  ['fault', '', true, { trouble: 'fault' }],
  ['fault', 'Locked', false, { trouble: 'words', words: 'Locked' }],
  ['notSupported', 'Not here', true, { trouble: 'words', words: 'Not here' }],
  ['wrongPassword', 'Operator needed', true, { trouble: 'words', words: 'Operator needed' }],
  ['wrongPassword', 'Sender not authorized', false, { trouble: 'wrongPassword' }],
] as const)('%s with the words "%s" (signed in before: %j) is %j', (trouble, words, isSignedIn, reason) => {
  expect(reasonOf(new OnvifError(trouble, 'for the terminal', words), isSignedIn)).toEqual(reason);
});
