import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { clipShareMachine } from '../../src/machines/clips/clipShare/clipShare.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const clips = [{ serialNumber: 'LK0000000001', day: '2026-11-20', from: 36_000, to: 36_008, recorded: 8 }];
const links = {
  addresses: ['https://lookout.example/clip/a', 'https://lookout.example/clip/b'],
  expiresAt: Date.UTC(2100, 0, 1),
};

export const model = defineModel({
  machine: clipShareMachine,
  inputs: [{ userId: '1', recipient: '' }],
  events: {
    share: { type: 'share', clips },
    'submit: filled': { type: 'submit', email: 'friend@lookout.example', subject: 'At the door' },
    'submit: empty': { type: 'submit', email: '', subject: '' },
    'field.edited': { type: 'field.edited', field: 'email' },
    'shareClip done': done('shareClip'),
    'makeLinks done': done('makeLinks', links),
    'makeLinks error': failed('makeLinks', new CallError(failure('rejected', 601, 'share.videoFailed'))),
    'shareClip error': failed('shareClip', new CallError(failure('rejected', 601, 'share.videoFailed'))),
  },
  control: ({ errors }) => errors,
  // An edit is sent only to clear an error.
  feasible: ({ type }, errors) => type !== 'field.edited' || 'email' in errors || 'form' in errors,
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
    {
      section: '3',
      what: 'A link can be made instead',
      from: 'editing',
      on: 'link',
      to: 'linking',
      effects: [called('makeLinks', { userId: '1', clips })],
    },
    {
      section: '3',
      what: 'It is copied, one for each clip',
      from: 'linking',
      on: 'makeLinks done',
      to: 'copying',
      effects: [
        called('copyLinks', { text: 'https://lookout.example/clip/a\nhttps://lookout.example/clip/b' }),
      ],
      context: { links },
    },
    {
      section: '8',
      what: 'That no link was made is said',
      from: 'linking',
      on: 'makeLinks error',
      to: 'editing',
      context: { errors: { form: 'share.videoFailed' } },
    },
    {
      section: '3',
      what: 'A confirmation appears once it is sent, and its recipient is offered the next time',
      from: 'sending',
      on: 'shareClip done',
      to: 'sent',
      effects: [sent('memory', { type: 'recipient.used', email: 'friend@lookout.example' })],
      context: { recipient: 'friend@lookout.example' },
    },
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
