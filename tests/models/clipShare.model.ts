import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { clipShareMachine } from '../../src/machines/clips/clipShare/clipShare.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const clips = [{ serialNumber: 'LK0000000001', day: '2026-11-20', from: 36_000, to: 36_008, recorded: 8 }];

export const model = defineModel({
  machine: clipShareMachine,
  inputs: [{ userId: '1' }],
  events: {
    share: { type: 'share', clips },
    'submit: filled': { type: 'submit', email: 'friend@lookout.example', subject: 'At the door' },
    'submit: empty': { type: 'submit', email: '', subject: '' },
    'field.edited': { type: 'field.edited', field: 'email' },
    'shareClip done': done('shareClip'),
    'shareClip error': failed('shareClip', new CallError(failure('rejected', 601, 'share.videoFailed'))),
  },
  control: ({ errors }) => errors,
  demands: [
    {
      section: '3',
      what: 'A clip can be shared',
      from: 'closed',
      on: { type: 'share', clips },
      to: 'editing',
      context: { clips, errors: {} },
    },
    {
      section: '7',
      what: 'It is sent to the receiver',
      from: 'editing',
      on: { type: 'submit', email: 'friend@lookout.example', subject: 'At the door' },
      to: 'sending',
      effects: [
        called('shareClip', { userId: '1', clips, email: 'friend@lookout.example', subject: 'At the door' }),
      ],
      context: { errors: {} },
    },
    {
      section: '5',
      what: 'Recipient e-mail and subject are required',
      from: 'editing',
      on: { type: 'submit', email: '', subject: '' },
      context: { errors: { email: 'form.shareEmailRequired', subject: 'form.shareSubjectRequired' } },
    },
    { section: '3', what: 'That it was sent is said', from: 'sending', on: 'shareClip done', to: 'sent' },
    {
      section: '8',
      what: 'Video sharing failed',
      from: 'sending',
      on: 'shareClip error',
      to: 'editing',
      context: { errors: { form: 'share.videoFailed' } },
    },
  ],
});
