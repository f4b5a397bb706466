/**
 * The nonce of the server for styles that are created at run time; undefined if there is none. It is not where Vite
 * looks for one: Vite would put it on every module, and a browser compiles a module again if its nonce differs.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce || undefined;
}
