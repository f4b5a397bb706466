import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useIncidentRef, useIncidentReelRef } from '../../actors/clips/incidents.tsx';
import { householdNow } from '../../actors/shell/householdNow.ts';
import {
  incidentLimits,
  playedParts,
  type Incident,
  type IncidentEdit,
  type IncidentItem,
} from '../../domain/clips/incident.ts';
import { wallClock } from '../../domain/time/wallClock.ts';
import { offsetName } from '../../domain/time/zone/repeatedHour.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { KeepTyped } from '../shared/form/dom/KeepTyped.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { FormError, textOf } from '../shared/form/FormError.tsx';
import { offer, submitTo } from '../shared/form/submitTo.ts';
import { Field, TextField, invalidity } from '../shared/form/TextField.tsx';
import { viewerTimezone } from '../shared/text/zoneText.ts';
import { IncidentNameField } from './IncidentNameField.tsx';
import { useItemText } from './spanText.ts';

/** The form for a note or for another name. A note is about the part that the player shows, unless the person says. */
export function IncidentForm({ incident: { name, items } }: { incident: Incident }) {
  const { t } = useTranslation();
  const ref = useIncidentRef();
  const at = useSelector(useIncidentReelRef(), (snapshot) => snapshot.context.at);
  const { form, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isEditing = useSelector(ref, (snapshot) => snapshot.matches('editing'));
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('changing'));
  const part = playedParts(items)[at];
  const about = { at: part?.at ?? householdNow(), timezone: part?.timezone ?? viewerTimezone() };
  const leave = () => offer(ref, { type: 'leave' });
  const title = t(form === 'name' ? 'incidents:rename' : 'incidents:note.add');
  const editOf = (written: HTMLFormElement): IncidentEdit =>
    form === 'name'
      ? { kind: 'rename', name: textOf(written, 'name') }
      : {
          kind: 'note',
          text: textOf(written, 'text'),
          time: textOf(written, 'at'),
          timezone: about.timezone,
          near: about.at,
        };
  return (
    <FormDialog visible={form !== null && (isEditing || isSaving)} title={title} onLeave={leave}>
      <form
        noValidate
        aria-label={title}
        onSubmit={submitTo(ref, (written) => ({ type: 'save', edit: editOf(written) }))}
      >
        <KeepTyped />
        {form === 'name' ? <IncidentNameField name={name} error={error} /> : <NoteFields about={about} />}
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

function NoteFields({ about: { at, timezone } }: { about: { at: number; timezone: string } }) {
  const { t } = useTranslation();
  const error = useSelector(useIncidentRef(), (snapshot) => snapshot.context.error) ?? undefined;
  const { date, time } = wallClock(at, timezone);
  const ofText = error === 'incident.noteRequired' ? error : undefined;
  const ofTime = error === 'incident.timeRequired' || error === 'incident.timeSkipped' ? error : undefined;
  return (
    <>
      <Field id="incident-text" label={t('incidents:kind.note')} error={ofText}>
        <textarea
          id="incident-text"
          name="text"
          rows={4}
          maxLength={incidentLimits.noteLength}
          {...invalidity('incident-text', ofText)}
        />
      </Field>
      <TextField
        id="incident-at"
        name="at"
        type="datetime-local"
        step={1}
        label={t('incidents:note.at', { zone: offsetName(at, timezone) })}
        error={ofTime}
        defaultValue={`${date}T${time}`}
      />
      {ofText === undefined && ofTime === undefined && <FormError message={error} />}
    </>
  );
}

/** Asks whether to remove an item. */
export function RemoveQuestion({ items }: { items: readonly IncidentItem[] }) {
  const { t } = useTranslation();
  const ref = useIncidentRef();
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const change = useSelector(ref, (snapshot) => snapshot.context.change);
  const item = change?.kind === 'remove' ? items.find(({ id }) => id === change.item) : undefined;
  const itemText = useItemText();
  return (
    <KeepLast value={item ?? null}>
      {(shown) => (
        <ConfirmDialog
          visible={isAsking}
          danger
          title={t('incidents:remove.title')}
          text={t('incidents:remove.text', { what: itemText(shown) })}
          confirm={t('incidents:remove.confirm')}
          cancel={t('common:cancel')}
          onConfirm={() => ref.send({ type: 'confirm' })}
          onCancel={() => ref.send({ type: 'leave' })}
        />
      )}
    </KeepLast>
  );
}
