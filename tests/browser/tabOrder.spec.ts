import { expect, test } from 'playwright/test';
import { astrayTabs } from './tabOrder.ts';

const field = (name: string) => `<p><input name="${name}"></p>`;

const forms = [
  ['fields from top to bottom, then the link', `${field('a')}${field('b')}<a href="/x">Lost</a>`, []],
  [
    'a link between two fields',
    `${field('a')}<a href="/x">Lost</a>${field('b')}`,
    ['Lost goes away before b'],
  ],
  [
    'a button that looks like a link between two fields',
    `${field('a')}<button type="button" class="link">Forgot</button>${field('b')}`,
    ['Forgot goes away before b'],
  ],
  [
    'a field that stands above the one before it',
    `<div style="display: flex; flex-direction: column-reverse">${field('a')}${field('b')}</div>`,
    ['b stands above a'],
  ],
  ['an order of its own', '<input name="a" tabindex="2">', ['a has its own place in the order']],
] as const;

test('what is astray in the order of Tab in a form is seen, and nothing else', async ({ page }) => {
  for (const [name, form, found] of forms) {
    await page.setContent(`<form>${form}</form>`);
    expect(await astrayTabs(page), name).toEqual(found);
  }
});
