import type { Locator, Page } from 'playwright/test';

/**
 * Listens to the live regions (`output`) within an element from now on.
 *
 * @returns what they said so far: each text as often as it was put there, also where it is the same again
 */
export async function announcedIn(element: Locator): Promise<() => Promise<readonly string[]>> {
  const heard = await element.evaluateHandle((root) => {
    const texts: string[] = [];
    const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('output');
    new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
      for (const region of new Set(nodes.map(regionOf))) {
        const text = region?.isConnected === true ? (region.textContent ?? '') : '';
        if (text !== '') texts.push(text);
      }
    }).observe(root, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => heard.jsonValue();
}

/** Resolves when the page says something, however shortly: it is looked at in every frame from now on. */
export const awaitSaid = (page: Page, text: RegExp) =>
  page.waitForFunction((pattern) => new RegExp(pattern).test(document.body.innerText), text.source);
