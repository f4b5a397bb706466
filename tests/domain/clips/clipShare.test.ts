import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkClipShare } from '../../../src/domain/clips/clipShare.ts';

const video = [{ recorded: 8 }];
const emailRequired = { email: 'form.shareEmailRequired' };
const emailFormat = { email: 'form.shareEmailFormat' };
const subjectRequired = { subject: 'form.shareSubjectRequired' };
const withoutVideo = { form: 'form.shareWithoutVideo' };

describe('sharing a clip', () => {
  test('normalizes valid values', () => {
    expect(checkClipShare({ email: ' Guest@Lookout.EXAMPLE ', subject: ' The\r\n\tdoor ' }, video)).toEqual({
      ok: true,
      share: { email: 'guest@lookout.example', subject: 'The door' },
    });
  });

  test.each([
    ['', 'The door', 8, emailRequired],
    [' \u3000', 'The door', 8, emailRequired],
    ['guest', 'The door', 8, emailFormat],
    ['a@b.cd, c@d.ef', 'The door', 8, emailFormat],
    ['a@b.cd\r\nbcc: x@y.zz', 'The door', 8, emailFormat],
    ['+49 30 5550100', 'The door', 8, emailFormat],
    ['a@b.cd', '', 8, subjectRequired],
    ['a@b.cd', ' \n\u200b\u3000', 8, subjectRequired],
    ['a@b.cd', 'The door', 0, withoutVideo],
    ['a@b.cd', 'The door', NaN, withoutVideo],
    ['', '', 0, { ...emailRequired, ...subjectRequired, ...withoutVideo }],
  ])('checks sharing to %j about %j with %d s of video', (email, subject, recorded, errors) => {
    expect(checkClipShare({ email, subject }, [{ recorded: 8 }, { recorded }])).toEqual({
      ok: false,
      errors,
    });
  });

  test('sharing nothing is rejected', () => {
    expect(checkClipShare({ email: 'a@b.cd', subject: 'The door' }, [])).toEqual({
      ok: false,
      errors: withoutVideo,
    });
  });

  test('any accepted subject is one line and does not change when it is checked again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (subject) => {
        const checked = checkClipShare({ email: 'a@b.cd', subject }, video);
        if (!checked.ok) return;
        expect(checked.share.subject).not.toMatch(/\p{Cc}/u);
        expect(checkClipShare(checked.share, video)).toEqual(checked);
      }),
    );
  });
});
