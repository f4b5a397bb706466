import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useRuleAddressOf, useAlertRuleRef, useRuleListRef } from '../../../actors/settings/rules.tsx';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import { newRule } from '../../../domain/devices/cameraAddress.ts';
import type { RuleDraft } from '../../../domain/settings/alertRule.ts';
import { Button } from '../form/Button.tsx';
import { alertTypeIcons } from '../events/alertIcons.ts';
import { offer } from '../form/submitTo.ts';
import { WeekPicture } from '../form/week/WeekPicture.tsx';
import { Link } from '../page/Link.tsx';
import { Icon } from '../page/Icon.tsx';
import type { OfRules } from './ofRules.ts';
import { hoursText, outputIcons, ruleName } from './ruleText.ts';

/** A rule of the list: what it detects, when it applies and what it triggers, with its week as a picture. */
export function RuleRow({
  id = null,
  rule,
  isNew = false,
  isOpen,
  isChanged,
  isLast = false,
  isClash = false,
  regions,
  isOffline,
}: OfRules & {
  id?: string | null;
  rule: RuleDraft;
  isNew?: boolean;
  isOpen: boolean;
  isChanged: boolean;
  /** It was the last open rule. */
  isLast?: boolean;
  isClash?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const ruleAddressOf = useRuleAddressOf();
  const camera = useSelector(useAlertRuleRef(), (snapshot) => snapshot.context);
  const name = isNew && rule.name === '' ? t('settings:rules.new') : ruleName(t, rule);
  return (
    <li
      className="rule"
      data-paused={rule.status === 'paused' || undefined}
      data-clash={isClash || undefined}
      data-current={isOpen || undefined}
    >
      <Link
        className="rule-open"
        aria-current={isOpen ? 'true' : undefined}
        data-focus={isLast || undefined}
        to={ruleAddressOf(camera, id ?? newRule)}
      >
        <span className="rule-icon">
          <Icon name={alertTypeIcons[alertNameOf(rule.type)]} />
        </span>
        <span className="rule-body">
          <b>{name}</b>
          <small>{hoursText(t, i18n.language, regions, rule)}</small>
          <span className="rule-does">
            <RuleState rule={rule} isChanged={isChanged} />
            {rule.outputs.map((output) => (
              <span key={output} title={t(`settings:rules.output.${output}`)}>
                <Icon name={outputIcons[output]} />
                <span className="sr">{t(`settings:rules.output.${output}`)}</span>
              </span>
            ))}
          </span>
        </span>
        <WeekPicture schedule={rule.schedule} />
      </Link>
      {id !== null && !isOffline && <StatusButton id={id} status={rule.status} name={name} />}
      {isClash && (
        <span className="tag warn">
          <Icon name="pi-exclamation-triangle" />
          {t('settings:rules.clash')}
        </span>
      )}
    </li>
  );
}

function RuleState({ rule, isChanged }: { rule: RuleDraft; isChanged: boolean }) {
  const { t } = useTranslation();
  if (isChanged) {
    return (
      <span className="st">
        <i className="rule-unsaved" />
        {t('settings:unsaved.mark')}
      </span>
    );
  }
  const isWorking = rule.status === 'working';
  return (
    <span className={isWorking ? 'st ok' : 'st'}>
      <Icon name={isWorking ? 'pi-check-circle' : 'pi-pause'} />
      {t(`settings:rules.status.${rule.status}`)}
    </span>
  );
}

/** Pauses or resumes the rule. */
function StatusButton({ id, status, name }: { id: string; status: RuleDraft['status']; name: string }) {
  const { t } = useTranslation();
  const ref = useRuleListRef();
  const command = { type: status === 'working' ? 'rule.pause' : 'rule.resume', id } as const;
  const canChange = useSelector(ref, (snapshot) => snapshot.can(command));
  const label = t(status === 'working' ? 'settings:rules.pause' : 'settings:rules.resume', { rule: name });
  return (
    <Button
      icon={`pi ${status === 'working' ? 'pi-pause' : 'pi-play'}`}
      aria-label={label}
      title={label}
      text
      severity="secondary"
      size="small"
      aria-disabled={!canChange}
      onClick={() => offer(ref, command)}
    />
  );
}
