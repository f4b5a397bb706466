import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useRuleAddressOf, useAlertRuleRef, useRuleListRef } from '../../../actors/settings/rules.tsx';
import { useGo } from '../../../actors/shell/unsaved.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { newRule } from '../../../domain/devices/cameraAddress.ts';
import { draftOf, duplicateOf } from '../../../domain/settings/alertRule.ts';
import { isOpen } from '../../../machines/settings/alertRule/alertRule.machine.ts';
import { Button } from '../form/Button.tsx';
import { OnceLoaded } from '../form/cardStates.tsx';
import { ListNotes } from '../events/ListNotes.tsx';
import { Icon } from '../page/Icon.tsx';
import type { OfRules } from './ofRules.ts';
import { RuleRow } from './RuleRow.tsx';

/** The rules of the camera. The open one is shown with its unsaved changes. */
export function RuleList(camera: OfRules) {
  const { isOffline } = camera;
  const { t } = useTranslation();
  const ref = useRuleListRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const { rules, dropped } = useSelector(ref, (snapshot) => snapshot.context);
  // When a rule is closed, its row gets the focus. If the rule is gone, the list gets it.
  const isOut = useSelector(
    useAlertRuleRef(),
    (snapshot) => !isOpen(snapshot) && !rules.some(({ id }) => id === snapshot.context.id),
  );
  const working = rules.filter(({ status }) => status === 'working').length;
  return (
    <section className="card rule-list" aria-labelledby="rules-title" {...attributes}>
      <header>
        <h2 id="rules-title" tabIndex={-1} data-focus={isOut || undefined}>
          {t('settings:rules.title')}
        </h2>
        {!isLoading && !hasFailed && !isOffline && <NewButton />}
      </header>
      <div className="card-body">
        <OnceLoaded of={ref} count={4}>
          <Rows {...camera} />
        </OnceLoaded>
        <ListNotes staleSince={null} dropped={dropped} />
      </div>
      {rules.length > 0 && (
        <footer>
          <p className="muted">
            {t('settings:rules.working', { count: working })}
            {working < rules.length && ` ${t('settings:rules.paused', { count: rules.length - working })}`}
          </p>
        </footer>
      )}
    </section>
  );
}

function NewButton() {
  const { t } = useTranslation();
  const ruleAddressOf = useRuleAddressOf();
  const { types } = useSelector(useRuleListRef(), (snapshot) => snapshot.context);
  const camera = useSelector(useAlertRuleRef(), (snapshot) => snapshot.context);
  const go = useGo();
  if (types.length === 0) return null;
  return (
    <Button
      label={t('settings:rules.new')}
      icon="pi-plus"
      size="small"
      outlined
      severity="secondary"
      onClick={() => go(ruleAddressOf(camera, newRule))}
    />
  );
}

function Rows(camera: OfRules) {
  const { t } = useTranslation();
  const { rules, dropped } = useSelector(useRuleListRef(), (snapshot) => snapshot.context);
  const editor = useAlertRuleRef();
  const { id, draft, errors } = useSelector(editor, (snapshot) => snapshot.context);
  const isEditing = useSelector(editor, isOpen);
  const isChanged = useSelector(editor, (snapshot) => snapshot.can({ type: 'discard' }));
  const clash = isEditing && errors.type === 'rule.duplicate' ? duplicateOf(rules, draft, id) : null;
  if (rules.length + dropped === 0 && !isEditing) {
    return (
      <p className="lines-empty">
        <Icon name="pi-bell" />
        <b>{t('settings:rules.empty.title')}</b>
        <span>{t('settings:rules.empty.text')}</span>
      </p>
    );
  }
  return (
    <ul>
      {isEditing && id === null && <RuleRow {...camera} rule={draft} isNew isOpen isChanged />}
      {rules.map((rule) => {
        const isThis = isEditing && rule.id === id;
        return (
          <RuleRow
            {...camera}
            key={rule.id}
            id={rule.id}
            rule={isThis ? draft : draftOf(rule)}
            isOpen={isThis}
            isChanged={isThis && isChanged}
            isLast={!isEditing && rule.id === id}
            isClash={rule === clash}
          />
        );
      })}
    </ul>
  );
}
