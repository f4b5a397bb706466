/** The nonce of this response, under which styles made at run time are allowed; undefined where none is set. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
