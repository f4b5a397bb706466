import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useIncidentsRef } from '../../actors/clips/incidents.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { incidentAddress, type IncidentSummary } from '../../domain/clips/incident.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { Still } from '../shared/events/Still.tsx';
import { Button } from '../shared/form/Button.tsx';
import { KeepTyped } from '../shared/form/dom/KeepTyped.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { FormError, textOf } from '../shared/form/FormError.tsx';
import { offer, submitTo } from '../shared/form/submitTo.ts';
import { KeepFocus } from '../shared/page/dom/KeepFocus.tsx';
import { EmptyState, FailedState } from '../shared/page/EmptyState.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { PageLoading } from '../shared/page/loading.tsx';
import { sizeText } from '../shared/text/numberText.ts';
import { IncidentNameField } from './IncidentNameField.tsx';
import { SpaceLine } from './SpaceLine.tsx';
import { useSpanText } from './spanText.ts';

/** All incidents of the person as cards, with the space that they take. */
export function IncidentList() {
  const { t } = useTranslation();
  const ref = useIncidentsRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(
    ref,
    (snapshot) => snapshot.matches('loading') && snapshot.context.incidents.length === 0,
  );
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  return (
    <div className="incidents" {...attributes}>
      {isLoading ? (
        <PageLoading />
      ) : hasFailed ? (
        <FailedState
          title={t('incidents:failed.title')}
          text={t('incidents:failed.text')}
          onAgain={() => ref.send({ type: 'retry' })}
        />
      ) : (
        <Listed />
      )}
    </div>
  );
}

function Listed() {
  const { t } = useTranslation();
  const ref = useIncidentsRef();
  const { incidents, dropped, space } = useSelector(ref, (snapshot) => snapshot.context);
  const error = useSelector(ref, (snapshot) => (snapshot.matches('listed') ? snapshot.context.error : null));
  const make = (
    <Button
      label={t('incidents:new')}
      icon="pi-plus"
      data-focus={incidents.length === 0 || undefined}
      onClick={() => offer(ref, { type: 'name.ask', incident: null })}
    />
  );
  return (
    <KeepFocus className="incident-list" part={incidents.map(({ id }) => id).join(' ')}>
      <FormError message={error} />
      {incidents.length === 0 ? (
        <EmptyState icon="pi-folder" title={t('incidents:empty.title')} text={t('incidents:empty.text')}>
          {make}
        </EmptyState>
      ) : (
        <>
          <header>
            <h2 tabIndex={-1} data-focus>
              {t('incidents:count', { count: incidents.length })}
            </h2>
            {make}
          </header>
          <ul aria-label={t('incidents:list')}>
            {incidents.map((incident) => (
              <IncidentCard key={incident.id} incident={incident} />
            ))}
          </ul>
          <SpaceLine space={space} />
        </>
      )}
      <ListNotes staleSince={null} dropped={dropped} />
      <NameDialog />
      <DeleteQuestion />
    </KeepFocus>
  );
}

function IncidentCard({ incident }: { incident: IncidentSummary }) {
  const { t, i18n } = useTranslation();
  const ref = useIncidentsRef();
  const { id, name, cameras, span, items, bytes, pictures } = incident;
  const spanText = useSpanText();
  const to = incidentAddress(id);
  return (
    <li className="incident-card">
      <Link className="incident-stills" to={to} tabIndex={-1} aria-hidden="true" data-count={pictures.length}>
        {pictures.length === 0 ? (
          <Icon name="pi-folder-open" />
        ) : (
          pictures.map((src) => (
            <span key={src} className="thumbnail">
              <Still src={src} />
            </span>
          ))
        )}
      </Link>
      <div className="incident-about">
        <div>
          <h3 title={name}>
            <Link to={to}>{name}</Link>
          </h3>
          <p>{span === null ? t('incidents:nothing') : spanText(span)}</p>
          {cameras.length > 0 && <p title={cameras.join(', ')}>{cameras.join(', ')}</p>}
          <p>
            {t('incidents:items', { count: items })}
            {bytes > 0 && <span>{sizeText(bytes, i18n.language)}</span>}
          </p>
        </div>
        <Button
          icon="pi-pencil"
          text
          severity="secondary"
          aria-label={t('incidents:renameOf', { name })}
          title={t('incidents:renameOf', { name })}
          onClick={() => offer(ref, { type: 'name.ask', incident: { id, name } })}
        />
        <Button
          icon="pi-trash"
          text
          severity="secondary"
          aria-label={t('incidents:deleteOf', { name })}
          title={t('incidents:deleteOf', { name })}
          onClick={() => offer(ref, { type: 'incident.delete', incident: { id, name } })}
        />
      </div>
    </li>
  );
}

function NameDialog() {
  const { t } = useTranslation();
  const ref = useIncidentsRef();
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('saving'));
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('naming')) || isSaving;
  const { chosen, error } = useSelector(ref, (snapshot) => snapshot.context);
  const leave = () => offer(ref, { type: 'leave' });
  const title = t(chosen === null ? 'incidents:new' : 'incidents:rename');
  return (
    <FormDialog visible={isOpen} title={title} onLeave={leave}>
      <form
        noValidate
        aria-label={title}
        onSubmit={submitTo(ref, (form) => ({ type: 'save', name: textOf(form, 'name') }))}
      >
        <KeepTyped of={chosen?.id ?? ''} />
        <IncidentNameField name={chosen?.name ?? ''} error={error} />
        <FormActions
          leave={t('common:cancel')}
          submit={t(isSaving ? 'common:saving' : 'common:save')}
          isBusy={isSaving}
          onLeave={leave}
        />
      </form>
    </FormDialog>
  );
}

function DeleteQuestion() {
  const { t } = useTranslation();
  const ref = useIncidentsRef();
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const chosen = useSelector(ref, (snapshot) => snapshot.context.chosen);
  return (
    <KeepLast value={chosen}>
      {({ name }) => (
        <ConfirmDialog
          visible={isAsking}
          danger
          title={t('incidents:delete.title', { name })}
          text={t('incidents:delete.text')}
          confirm={t('incidents:delete.confirm')}
          cancel={t('common:cancel')}
          onConfirm={() => ref.send({ type: 'confirm' })}
          onCancel={() => ref.send({ type: 'leave' })}
        />
      )}
    </KeepLast>
  );
}
