import type { Clip } from './clip.ts';

/** A file that is saved with others: the picture of an alert by its address, or its moment as a clip. */
export type BulkItem =
  | { readonly kind: 'picture'; readonly address: string; readonly fileName: string }
  | { readonly kind: 'clip'; readonly clip: Clip; readonly fileName: string };
