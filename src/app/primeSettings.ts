import PrimeReact from 'primereact/api';
import { pageNonce } from '../views/shared/page/dom/pageNonce.ts';

/** Lets PrimeReact's components put their styles into the page. To be done before the first of them is rendered. */
export function allowStyles(): void {
  const nonce = pageNonce();
  if (nonce !== undefined) PrimeReact.nonce = nonce;
}
