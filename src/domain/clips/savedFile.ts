import type { NamedClip } from './clip.ts';

/**
 * A file that the console saves: a clip, a part of a live view, the picture of an alert by its address, or what the
 * browser has written itself.
 */
export type SavedFile =
  | NamedClip
  | { readonly address: string; readonly fileName: string }
  | { readonly written: Blob; readonly fileName: string };

/** Whether there is anything to save: a range without video has no file. */
export const isSaveable = (file: SavedFile): boolean => !('recorded' in file) || file.recorded > 0;
