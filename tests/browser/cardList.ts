import { expect, type Locator, type Page } from 'playwright/test';

const entry = 'li[aria-posinset]';

/** The entry of a list at a place (from 0), where it is in the document: only those near the window are. */
export const entryAt = (list: Page | Locator, place: number): Locator =>
  list.locator(`${entry}[data-place="${place}"]`);

/** The entries of a list that are in the document. */
export const entriesOf = (list: Page | Locator): Locator => list.locator(entry);

/** How many entries are listed so far, as the end of the list says. */
export async function countListed(list: Page | Locator): Promise<number> {
  const text = await list.locator('.list-end').getByRole('status').textContent();
  return Number(/^[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

/** Scrolls down a list as far as the entry at a place. */
export async function scrollTo(list: Locator, place: number): Promise<Locator> {
  const found = entryAt(list, place);
  await expect(async () => {
    await entriesOf(list).last().scrollIntoViewIfNeeded();
    await expect(found).toBeAttached({ timeout: 100 });
  }).toPass();
  await found.scrollIntoViewIfNeeded();
  return found;
}
