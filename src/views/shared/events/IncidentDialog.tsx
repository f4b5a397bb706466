import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useIncidentChoiceRef } from '../../../actors/clips/incidents.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useUnsaved } from '../../../actors/shell/unsaved.ts';
import { incidentAddress, incidentLimits, partCount, type AddedTo } from '../../../domain/clips/incident.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { KeepTyped } from '../form/dom/KeepTyped.tsx';
import { FormActions } from '../form/FormActions.tsx';
import { FormError, textOf } from '../form/FormError.tsx';
import { offer, submitTo } from '../form/submitTo.ts';
import { TextField } from '../form/TextField.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';

/** What takes the focus when the content of the dialog changes. */
const firstControl = '[data-focus], input:checked, input[type="text"], input:not([type])';

/** Adds a clip or a snapshot to an incident: the person chooses one, or enters the name of a new one. */
export function IncidentDialog() {
  const { t } = useTranslation();
  const ref = useIncidentChoiceRef();
  const attributes = useMachineAttributes(ref);
  const state = useSelector(ref, ({ value }) => (typeof value === 'string' ? value : 'adding'));
  const { incident, what, error } = useSelector(ref, (snapshot) => snapshot.context);
  const count = partCount(what);
  const leave = () => offer(ref, { type: 'leave' });
  useUnsaved(state === 'creating' || state === 'adding');
  return (
    <>
      <span hidden {...attributes} />
      <FormDialog visible={state !== 'closed'} title={t('incidents:add.title')} onLeave={leave}>
        <KeepFocus part={state === 'creating' ? 'choosing' : state} to={firstControl}>
          {(state === 'choosing' || state === 'creating') && <ChoiceForm onLeave={leave} />}
          {state === 'preparing' && <output>{t('common:loading')}</output>}
          {state === 'failed' && <FormError message={error} />}
          {state === 'adding' && <Adding onStop={leave} />}
          {state === 'partial' && <Partial />}
          {state === 'added' && incident !== null && (
            <output className="clip-sent">
              <Icon name="pi-check-circle" />
              {count === 1
                ? t('incidents:add.added', { name: incident.name })
                : t('incidents:add.allAdded', { count, name: incident.name })}
            </output>
          )}
          {(state === 'preparing' || state === 'failed') && (
            <div className="acts">
              <CloseButton onClose={leave} />
            </div>
          )}
          {(state === 'added' || state === 'partial') && incident !== null && (
            <div className="acts">
              <Link className="link clip-all" to={incidentAddress(incident.id)}>
                {t('incidents:add.open')}
              </Link>
              <CloseButton onClose={leave} isQuiet={state === 'partial'} />
              {state === 'partial' && (
                <button
                  type="button"
                  className="go"
                  data-focus
                  onClick={() => ref.send({ type: 'continue' })}
                >
                  {t('incidents:add.rest')}
                </button>
              )}
            </div>
          )}
        </KeepFocus>
      </FormDialog>
    </>
  );
}

function CloseButton({ onClose, isQuiet = false }: { onClose: () => void; isQuiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={isQuiet ? 'quiet' : 'go'}
      data-focus={isQuiet ? undefined : true}
      onClick={onClose}
    >
      {t('common:close')}
    </button>
  );
}

/** How far the addition is. It can be stopped after the current part; the last one has nothing after it. */
function Adding({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation();
  const ref = useIncidentChoiceRef();
  const { what, added } = useSelector(ref, (snapshot) => snapshot.context);
  const isStopping = useSelector(ref, (snapshot) => snapshot.hasTag('stopping'));
  const canStop = useSelector(ref, (snapshot) => snapshot.can({ type: 'leave' }));
  const count = partCount(what);
  return (
    <>
      <output className="incident-adding" tabIndex={-1} data-focus>
        <span className="spin sm" />
        <span>
          {count === 1 ? t('incidents:add.adding') : t('incidents:add.progress', { number: added, count })}
        </span>
        {isStopping && <span>{t('incidents:add.stopping')}</span>}
      </output>
      {count > 1 && (
        <div className="acts">
          <button type="button" className="quiet" aria-disabled={!canStop} onClick={onStop}>
            {t('common:cancel')}
          </button>
        </div>
      )}
    </>
  );
}

/** What was added, and why the rest was not. */
function Partial() {
  const { t } = useTranslation();
  const { what, incident, added, error } = useSelector(
    useIncidentChoiceRef(),
    (snapshot) => snapshot.context,
  );
  const values = { number: added, count: partCount(what), name: incident?.name };
  return (
    <>
      <output className="clip-sent">{t('incidents:add.partial', values)}</output>
      <FormError message={error ?? undefined} />
    </>
  );
}

/** The value of the radio button for a new incident; no id is empty. */
const isNew = '';

function ChoiceForm({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const ref = useIncidentChoiceRef();
  const { chosen, name, incident, error, what } = useSelector(ref, (snapshot) => snapshot.context);
  const isCreating = useSelector(ref, (snapshot) => snapshot.matches('creating'));
  const incidents = chosen?.incidents ?? [];
  const others = name === '' ? incidents[0] : undefined;
  const first = incident === null ? others : incidents.find(({ id }) => id === incident.id);
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
      <KeepTyped of={`${what?.kind} ${what?.serialNumber}`} isRefused={name !== '' || incident !== null} />
      {incidents.length > 0 && (
        <fieldset className="incident-choices">
          <legend>{t('incidents:one.title')}</legend>
          {incidents.map(({ id, name }) => (
            <label key={id}>
              <input
                id={`incident-to-${id}`}
                type="radio"
                name="incident"
                value={id}
                defaultChecked={id === first?.id}
              />
              <span>{name}</span>
            </label>
          ))}
          <label>
            <input
              id="incident-to-new"
              type="radio"
              name="incident"
              value={isNew}
              defaultChecked={first === undefined}
            />
            <span>{t('incidents:new')}</span>
          </label>
        </fieldset>
      )}
      <div className={incidents.length > 0 ? 'incident-new' : undefined}>
        <TextField
          id="incident-new"
          name="name"
          label={t('incidents:add.name')}
          defaultValue={name}
          error={error === 'incident.nameRequired' ? error : undefined}
          autoCapitalize="sentences"
          autoComplete="off"
          maxLength={incidentLimits.nameLength}
        />
      </div>
      {error !== 'incident.nameRequired' && <FormError message={error ?? undefined} />}
      <FormActions
        leave={t('common:cancel')}
        submit={t(isCreating ? 'incidents:add.adding' : 'incidents:add.save')}
        isBusy={isCreating}
        onLeave={onLeave}
      />
    </form>
  );
}
