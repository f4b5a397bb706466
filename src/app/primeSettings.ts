import PrimeReact from 'primereact/api';
import { pageNonce } from '../views/shared/page/dom/pageNonce.ts';

/** Lets PrimeReact's components inject their styles. Call it before the first of them renders. */
export function allowStyles(): void {
  const nonce = pageNonce();
  if (nonce !== undefined) PrimeReact.nonce = nonce;
}
