import { fromCallback } from 'xstate';
import {
  cameraAddress,
  cameraAddressIn,
  homeKindAt,
  type HomeKind,
} from '../../domain/devices/cameraAddress.ts';
import { part } from '../../machines/part.ts';
import { alertRuleMachine } from '../../machines/settings/alertRule/alertRule.machine.ts';
import {
  ruleAddressMachine,
  type RuleAddressSet,
} from '../../machines/settings/ruleAddress/ruleAddress.machine.ts';
import { ruleListMachine } from '../../machines/settings/ruleList/ruleList.machine.ts';
import {
  rulesPageMachine,
  type RuleAddressChanged,
} from '../../machines/settings/rulesPage/rulesPage.machine.ts';
import { createRule, deleteRule, editRule, readRules, setRuleStatus } from '../../services/settings/rules.ts';
import type { Http } from '../../services/wire/http.ts';
import type { DeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { factWatch } from '../shell/factWatch.ts';
import type { Navigation } from '../shell/navigation.ts';
import { callActor } from '../wire/call.ts';

/** What the page of the alert rules needs from outside. */
export type RulesOutside = {
  readonly http: Http;
  readonly navigation: Pick<Navigation, 'watch' | 'replace'>;
  /** Reloads the camera. */
  readonly deviceRefresh: DeviceRefreshRef;
};

/** The page of the alert rules with its parts, on the calls to the provider. */
export const provideRulesPage = ({ http, navigation, deviceRefresh }: RulesOutside) =>
  rulesPageMachine.provide({
    actors: {
      ruleList: part(
        ruleListMachine.provide({
          actors: {
            readRules: callActor(http, readRules),
            setRuleStatus: callActor(http, (provider, { change, ...device }, signal) =>
              setRuleStatus(
                provider,
                { ...device, id: change?.id ?? '', status: change?.status ?? 'working' },
                signal,
              ),
            ),
            deleteRule: callActor(http, (provider, { change, ...device }, signal) =>
              deleteRule(provider, { ...device, id: change?.id ?? '' }, signal),
            ),
            watchConnection: connectionWatch(http),
          },
        }),
      ),
      alertRule: part(
        alertRuleMachine.provide({
          actors: {
            saveRule: callActor(http, (provider, { id, ...request }, signal) =>
              id === null
                ? createRule(provider, request, signal)
                : editRule(provider, { ...request, id }, signal),
            ),
          },
        }),
      ),
      ruleAddress: part(ruleAddressMachine),
      router: ruleRouter(navigation),
      watchDevice: factWatch(deviceRefresh, 'device.read'),
    },
  });

/** The router: reports the rule in each address of this section, and changes the address to the open rule. */
const ruleRouter = ({ watch, replace }: RulesOutside['navigation']) =>
  fromCallback<RuleAddressSet, { serialNumber: string }>(({ input: { serialNumber }, sendBack, receive }) => {
    let kind: HomeKind = 'camera';
    receive(({ rule }) =>
      replace(cameraAddress(serialNumber, { kind, tab: 'settings', section: 'rules', rule })),
    );
    return watch((path) => {
      const there = cameraAddressIn(path);
      // Elsewhere the page closes as it is: it keeps a draft if the person signs in again.
      if (there?.section !== 'rules' || (there.serialNumber ?? serialNumber) !== serialNumber) return;
      kind = homeKindAt(path) ?? kind;
      sendBack({ type: 'address.changed', rule: there.rule } satisfies RuleAddressChanged);
    });
  });
