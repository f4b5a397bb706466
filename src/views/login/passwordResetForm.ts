import { definePart } from '../../actors/shell/parts.ts';

/** Few people forget their password, so the form loads on demand. */
export const passwordResetForm = definePart(
  'passwordReset',
  async () => (await import('../shared/form/PasswordResetForm.tsx')).PasswordResetForm,
);
