/**
 * The nonce of this response, which the server puts into the page and under which styles made at run time are allowed;
 * undefined where none is set. It does not stand where Vite looks for one, whose loader would give it to every module: a
 * browser compiles a module anew where its nonce is another.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce || undefined;
}
