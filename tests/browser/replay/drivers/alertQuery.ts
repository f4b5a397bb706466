import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { pagedDriver } from '../pagedQuery.ts';

export const alertQuery = pagedDriver({
  path: endpointPath('listAlerts'),
  address: '/cameras?device=LK0000000001&tab=people',
  texts: { label: 'alerts:people.label', empty: 'alerts:people.empty', failed: 'alerts:failed' },
  entry: say('alerts:type.human'),
});
