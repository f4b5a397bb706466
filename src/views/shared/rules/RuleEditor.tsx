import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useRuleAddressOf, useAlertRuleRef, useRuleListRef } from '../../../actors/settings/rules.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useGo } from '../../../actors/shell/unsaved.ts';
import { Button } from '../form/Button.tsx';
import { FocusFirstInvalid } from '../form/dom/FocusFirstInvalid.tsx';
import { FieldError, FormError } from '../form/FormError.tsx';
import { Pill } from '../form/Pill.tsx';
import { offer } from '../form/submitTo.ts';
import { Switch } from '../form/Switch.tsx';
import { invalidity } from '../form/TextField.tsx';
import { ScheduleField } from '../form/week/ScheduleField.tsx';
import { RuleFields } from './RuleFields.tsx';
import { outputIcons, ruleName } from './ruleText.ts';
import type { OfRules } from './ofRules.ts';
import { RuleTimes } from './RuleTimes.tsx';

/** The open rule: what it detects, when and where, and what it triggers. */
export function RuleEditor({ regions, isOffline }: OfRules) {
  const { t } = useTranslation();
  const ruleAddressOf = useRuleAddressOf();
  const ref = useAlertRuleRef();
  const attributes = useMachineAttributes(ref);
  const go = useGo();
  const camera = useSelector(ref, (snapshot) => snapshot.context);
  const { id, kept, draft, errors } = camera;
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('saving'));
  const outputs = useSelector(useRuleListRef(), (snapshot) => snapshot.context.outputs);
  const isHeld = isSaving || isOffline;
  return (
    <section className="card rule-editor" aria-labelledby="rule-title" {...attributes}>
      <header>
        <Button
          className="rule-back"
          icon="pi-arrow-left"
          aria-label={t('settings:rules.back')}
          title={t('settings:rules.back')}
          text
          severity="secondary"
          size="small"
          onClick={() => go(ruleAddressOf(camera, null))}
        />
        <h2 id="rule-title" tabIndex={-1} data-focus>
          {id === null ? t('settings:rules.new') : ruleName(t, kept)}
        </h2>
        <label className="rule-status">
          {t('settings:rules.status.working')}
          <Switch
            checked={draft.status === 'working'}
            isHeld={isHeld}
            onChange={(isWorking) =>
              ref.send({
                type: 'field.changed',
                change: { status: isWorking ? 'working' : 'paused' },
              })
            }
          />
        </label>
      </header>
      <FocusFirstInvalid className="card-body" errors={errors}>
        <RuleFields regions={regions} isHeld={isHeld} />
        <ScheduleField
          label={t('settings:rules.schedule')}
          schedule={draft.schedule}
          isHeld={isHeld}
          invalid={invalidity('rule-schedule', errors.schedule)}
          onChange={(schedule) => offer(ref, { type: 'field.changed', change: { schedule } })}
        />
        <FieldError id="rule-schedule-error" message={errors.schedule} />
        <RuleTimes isHeld={isHeld} />
        <fieldset className="rule-outputs">
          <legend>{t('settings:rules.happens')}</legend>
          <div className="pills">
            {outputs.map((output) => (
              <Pill
                key={output}
                type="checkbox"
                icon={outputIcons[output]}
                label={t(`settings:rules.output.${output}`)}
                checked={draft.outputs.includes(output)}
                isHeld={isHeld}
                onChange={() =>
                  ref.send({
                    type: 'field.changed',
                    change: {
                      outputs: outputs.filter((each) => (each === output) !== draft.outputs.includes(each)),
                    },
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <FormError message={errors.form} />
      </FocusFirstInvalid>
      <EditorActions isOffline={isOffline} />
    </section>
  );
}

function EditorActions({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation();
  const ref = useAlertRuleRef();
  const list = useRuleListRef();
  const id = useSelector(ref, (snapshot) => snapshot.context.id);
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('saving'));
  const canDiscard = useSelector(ref, (snapshot) => snapshot.can({ type: 'discard' }));
  const canSave = useSelector(ref, (snapshot) => snapshot.can({ type: 'save' })) && !isOffline;
  const command = { type: 'rule.delete', id: id ?? '' } as const;
  const canDelete = useSelector(list, (snapshot) => snapshot.can(command));
  return (
    <footer>
      {id !== null && !isOffline && (
        <Button
          label={t('settings:rules.delete.label')}
          icon="pi-trash"
          text
          severity="danger"
          aria-disabled={!canDelete}
          onClick={() => offer(list, command)}
        />
      )}
      <span className="rule-note">
        {canDiscard && (
          <span className="st">
            <i className="rule-unsaved" />
            {t('settings:unsaved.mark')}
          </span>
        )}
      </span>
      {canDiscard && (
        <Button
          label={t('settings:unsaved.discard')}
          outlined
          severity="secondary"
          onClick={() => offer(ref, { type: 'discard' })}
        />
      )}
      <Button
        label={t(isSaving ? 'common:saving' : 'common:save')}
        aria-disabled={!canSave}
        onClick={() => canSave && offer(ref, { type: 'save' })}
      />
    </footer>
  );
}
