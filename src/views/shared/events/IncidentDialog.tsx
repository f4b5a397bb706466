import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useIncidentChoiceRef } from '../../../actors/clips/incidents.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { incidentAddress, incidentLimits, type AddedTo } from '../../../domain/clips/incident.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { FormActions } from '../form/FormActions.tsx';
import { FormError, textOf } from '../form/FormError.tsx';
import { offer, submitTo } from '../form/submitTo.ts';
import { TextField } from '../form/TextField.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';

/** Adds a clip or a snapshot to an incident: the person chooses one, or enters the name of a new one. */
export function IncidentDialog() {
  const { t } = useTranslation();
  const ref = useIncidentChoiceRef();
  const attributes = useMachineAttributes(ref);
  const state = useSelector(ref, (snapshot) => String(snapshot.value));
  const { chosen, incident, error } = useSelector(ref, (snapshot) => snapshot.context);
  const leave = () => offer(ref, { type: 'leave' });
  const isForm = chosen !== null && (state === 'choosing' || state === 'adding');
  return (
    <>
      <span hidden {...attributes} />
      <FormDialog visible={state !== 'closed'} title={t('incidents:add.title')} onLeave={leave}>
        <KeepFocus part={state}>
          {isForm && <ChoiceForm onLeave={leave} />}
          {state === 'preparing' && <output>{t('common:loading')}</output>}
          {state === 'failed' && <FormError message={error} />}
          {state === 'added' && incident !== null && (
            <output className="clip-sent">
              <Icon name="pi-check-circle" />
              {t('incidents:add.added', { name: incident.name })}
            </output>
          )}
          {!isForm && (
            <div className="acts">
              {state === 'added' && incident !== null && (
                <Link className="link clip-all" to={incidentAddress(incident.id)}>
                  {t('incidents:add.open')}
                </Link>
              )}
              <button type="button" className="go" data-focus onClick={leave}>
                {t('common:close')}
              </button>
            </div>
          )}
        </KeepFocus>
      </FormDialog>
    </>
  );
}

/** The value of the radio button for a new incident; no id is empty. */
const isNew = '';

function ChoiceForm({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const ref = useIncidentChoiceRef();
  const { chosen, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isAdding = useSelector(ref, (snapshot) => snapshot.matches('adding'));
  const incidents = chosen?.incidents ?? [];
  const toOf = (form: HTMLFormElement): AddedTo => {
    const id = textOf(form, 'incident');
    return id === isNew ? { name: textOf(form, 'name') } : { id };
  };
  return (
    <form
      noValidate
      aria-label={t('incidents:add.title')}
      onSubmit={submitTo(ref, (form) => ({ type: 'save', to: toOf(form) }))}
    >
      {incidents.length > 0 && (
        <fieldset className="incident-choices">
          <legend>{t('incidents:one.title')}</legend>
          {incidents.map(({ id, name }, place) => (
            <label key={id}>
              <input type="radio" name="incident" value={id} defaultChecked={place === 0} />
              <span>{name}</span>
            </label>
          ))}
          <label>
            <input type="radio" name="incident" value={isNew} />
            <span>{t('incidents:new')}</span>
          </label>
        </fieldset>
      )}
      <div className={incidents.length > 0 ? 'incident-new' : undefined}>
        <TextField
          id="incident-new"
          name="name"
          label={t('incidents:add.name')}
          error={error === 'incident.nameRequired' ? error : undefined}
          autoCapitalize="sentences"
          autoComplete="off"
          maxLength={incidentLimits.nameLength}
        />
      </div>
      {error !== 'incident.nameRequired' && <FormError message={error ?? undefined} />}
      <FormActions
        leave={t('common:cancel')}
        submit={t(isAdding ? 'incidents:add.adding' : 'incidents:add.save')}
        isBusy={isAdding}
        onLeave={onLeave}
      />
    </form>
  );
}
