import { defineChunk } from '../../actors/shell/chunks.ts';

/** Few people forget their password, so the form loads on demand. */
export const passwordResetForm = defineChunk(
  'passwordReset',
  async () => (await import('../shared/form/PasswordResetForm.tsx')).PasswordResetForm,
);
