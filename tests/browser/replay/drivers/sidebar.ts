import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const toggle = ({ page }: ReplayContext) =>
  page
    .getByRole('complementary', { name: say('shell:sidebar') })
    .getByRole('button', { name: /^(Collapse|Expand)$/ });

export const sidebar: BrowserDriver = {
  async start(context, input) {
    const isNarrow =
      typeof input === 'object' && input !== null && 'narrow' in input && input.narrow === true;
    await context.page.setViewportSize({ width: isNarrow ? 1000 : 1440, height: 900 });
    await context.signIn();
    await context.page.goto(`${context.url}/grids`);
  },
  perform: {
    toggle: (context) => toggle(context).click(),
  },
  see: {
    expanded: (context) => expect(toggle(context)).toHaveAttribute('aria-expanded', 'true'),
    collapsed: (context) => expect(toggle(context)).toHaveAttribute('aria-expanded', 'false'),
  },
};
