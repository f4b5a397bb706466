/** Browsers read a file after the click that saves it; none takes longer to begin, in milliseconds. */
const keptMs = 60_000;

/** Hands a file to the browser, which saves it under this name as it saves any download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
