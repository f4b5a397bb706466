import type { Page } from 'playwright/test';

/**
 * Where the order of Tab is not the order in which a person fills in a form: a link between two of its fields (or a
 * button that looks like one), a control
 * that stands above the one before it, or a `tabindex` of its own anywhere in the page.
 */
export const astrayTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (one: Element) =>
      one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.textContent.trim().slice(0, 40);
    const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const said = [...document.querySelectorAll('[tabindex]')]
      .filter((one) => one instanceof HTMLElement && one.tabIndex > 0)
      .map((one) => `${name(one)} has its own place in the order`);
    for (const form of document.querySelectorAll('form, [role="form"]')) {
      const stops = [
        ...form.querySelectorAll('a[href], button:not(:disabled), input:not(:disabled), select, textarea'),
      ].filter((one) => one instanceof HTMLElement && one.tabIndex >= 0 && shown(one));
      const isField = (one: Element) => one.matches('input, select, textarea');
      const last = stops.findLastIndex(isField);
      stops.forEach((one, at) => {
        if (one.matches('a[href], button.link') && at < last && stops.slice(0, at).some(isField))
          said.push(`${name(one)} goes away before ${name(stops[last] ?? one)}`);
        const before = stops[at - 1]?.getBoundingClientRect();
        const { bottom, left, right } = one.getBoundingClientRect();
        if (before && bottom <= before.top && left < before.right && right > before.left)
          said.push(`${name(one)} stands above ${name(stops[at - 1] ?? one)}`);
      });
    }
    return said;
  });
