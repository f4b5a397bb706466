import { definePart } from '../../actors/shell/parts.ts';

/** Few people forget their password: its form is fetched when one is about to. */
export const passwordResetForm = definePart(
  'passwordReset',
  async () => (await import('../shared/form/PasswordResetForm.tsx')).PasswordResetForm,
);
