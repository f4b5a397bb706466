import { useState } from 'react';
import { RulesPage, type OfRuledCamera } from '../settings/rules.tsx';
import { factWatch } from '../shell/relay.ts';
import { useHubRefreshRef } from './hubContexts.tsx';

/** Runs the page of the alert rules of a camera of the hub of the page, as long as it is mounted. */
export function HubRuleActors(props: OfRuledCamera) {
  const hubRefresh = useHubRefreshRef();
  const [watchDevice] = useState(() => factWatch(hubRefresh, 'device.read'));
  return <RulesPage {...props} watchDevice={watchDevice} />;
}
