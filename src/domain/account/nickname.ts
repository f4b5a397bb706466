import type { MessageKey } from '../shell/messages.ts';

/** The longest nickname, as a text field counts its characters. */
const longestNickname = 32;

/**
 * Checks a nickname (spec section 5): it must not be empty. Control characters and runs of white space become one
 * space; a text with nothing visible counts as empty. Any other text is valid.
 */
export function checkNickname(
  text: string,
): { readonly ok: true; readonly nickname: string } | { readonly ok: false; readonly error: MessageKey } {
  const nickname = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
  if (/^[\p{C}\p{Z}\p{M}]*$/u.test(nickname)) return { ok: false, error: 'form.nicknameRequired' };
  return nickname.length <= longestNickname
    ? { ok: true, nickname }
    : { ok: false, error: 'form.nicknameTooLong' };
}
