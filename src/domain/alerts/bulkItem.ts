import type { Clip } from '../clips/clip.ts';

/** A file in a bulk download: the picture of an alert by its URL, or its clip. */
export type BulkItem =
  | { readonly kind: 'picture'; readonly address: string; readonly fileName: string }
  | { readonly kind: 'clip'; readonly clip: Clip; readonly fileName: string };
