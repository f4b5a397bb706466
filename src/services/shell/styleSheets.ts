/**
 * Watches for style sheets that fail to load.
 *
 * Vite 8.3.8 requests the style sheets of an import only once: if one fails, the first `import()` rejects, and the next one
 * resolves without the style sheet (`seen` in its preload helper keeps the key; findings/failed-style-sheet.sh). So whoever
 * imports also has to wait for the returned function.
 *
 * @returns fetches the failed style sheets again; rejects if one fails again
 */
export function watchStyleSheets(document: Document): () => Promise<void> {
  const failed = new Set<HTMLLinkElement>();
  // Errors of elements do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );
  const fetchAgain = (link: HTMLLinkElement) =>
    new Promise<void>((resolve, reject) => {
      const next = document.createElement('link');
      for (const { name, value } of link.attributes) next.setAttribute(name, value);
      next.nonce = link.nonce;
      next.addEventListener('load', () => resolve());
      next.addEventListener('error', () => reject(new Error(`The style sheet ${link.href} failed again.`)));
      failed.delete(link);
      link.replaceWith(next);
    });
  let running: Promise<unknown> | null = null;
  return async () => {
    running ??= Promise.all([...failed].map(fetchAgain)).finally(() => {
      running = null;
    });
    await running;
  };
}
