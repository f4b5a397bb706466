import { fromCallback } from 'xstate';
import { ruleAt, rulesAddress, type RuledCamera } from '../../domain/settings/ruledCamera.ts';
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
import { connectionWatch } from '../shell/connection.ts';
import type { factWatch } from '../shell/relay.ts';
import type { Navigation } from '../shell/navigation.ts';
import { callActor } from '../wire/call.ts';

/** What the page of the alert rules needs from outside. */
export type RulesOutside = {
  readonly http: Http;
  readonly navigation: Pick<Navigation, 'watch' | 'replace'>;
  /** Reports that the camera, or its hub, was reloaded. */
  readonly watchDevice: ReturnType<typeof factWatch>;
};

/** The page of the alert rules with its parts, on the calls to the provider. */
export const provideRulesPage = ({ http, navigation, watchDevice }: RulesOutside) =>
  rulesPageMachine.provide({
    actors: {
      ruleList: part(
        ruleListMachine.provide({
          actors: {
            readRules: callActor(http, readRules),
            setRuleStatus: callActor(http, (provider, { change, ...camera }, signal) =>
              setRuleStatus(
                provider,
                { ...camera, id: change?.id ?? '', status: change?.status ?? 'working' },
                signal,
              ),
            ),
            deleteRule: callActor(http, (provider, { change, ...camera }, signal) =>
              deleteRule(provider, { ...camera, id: change?.id ?? '' }, signal),
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
      watchDevice,
    },
  });

/** The router: reports the rule in each address of this section, and changes the address to the open rule. */
const ruleRouter = ({ watch, replace }: RulesOutside['navigation']) =>
  fromCallback<RuleAddressSet, RuledCamera>(({ input: camera, sendBack, receive }) => {
    let at = '/';
    receive(({ rule }) => replace(rulesAddress(at, camera, rule)));
    return watch((path) => {
      const there = ruleAt(path, camera);
      // Elsewhere the page closes as it is: it keeps a draft if the person signs in again.
      if (there === null) return;
      at = path;
      sendBack({ type: 'address.changed', rule: there.rule } satisfies RuleAddressChanged);
    });
  });
