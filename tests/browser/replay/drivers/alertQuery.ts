import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { member } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { heldReload } from '../heldReload.ts';
import { pagedDriver } from '../pagedQuery.ts';

const path = endpointPath('listAlerts');
const paged = pagedDriver({
  path,
  address: '/alert?device=LK0000000001&category=human&review=all',
  texts: { label: 'alerts:page.label', empty: 'alerts:page.empty', failed: 'alerts:failed' },
  entry: say('alerts:type.human'),
});

/** The category that stands for these types. */
const categoryOf = (types: unknown) =>
  Array.isArray(types) && types.length > 0 ? 'alerts:category.human' : 'alerts:page.allCategories';

export const alertQuery: BrowserDriver = {
  ...paged,
  perform: {
    ...paged.perform,
    'filters.chosen': (context, event) =>
      heldReload(context, path, () =>
        context.page
          .getByRole('navigation', { name: say('alerts:page.category') })
          .getByRole('link', { name: say(categoryOf(member(event['filters'], 'types'))) })
          .click(),
      ),
  },
};
