/**
 * How long the object URL stays valid: browsers read the file some time after the click, but no later than this, in
 * milliseconds.
 */
const keptMs = 60_000;

/** Passes a file to the browser, which saves it under this name like any download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
