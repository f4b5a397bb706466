import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { member } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { heldReload } from '../heldReload.ts';
import { pagedDriver } from '../pagedQuery.ts';

const path = endpointPath('listArchives');
const paged = pagedDriver({
  path,
  address: '/cameras?device=LK0000000001&tab=archives',
  texts: {
    label: 'alerts:archives.label',
    empty: 'alerts:archives.empty',
    failed: 'alerts:archives.failed',
  },
  entry: say('history:timeline.name.pet'),
});

export const archiveQuery: BrowserDriver = {
  ...paged,
  perform: {
    ...paged.perform,
    'filters.chosen': (context, event) =>
      heldReload(context, path, () =>
        context.page
          .getByRole('navigation', { name: say('alerts:period.label') })
          .getByRole('link', { name: say(`alerts:period.${String(member(event['filters'], 'period'))}`) })
          .click(),
      ),
  },
};
