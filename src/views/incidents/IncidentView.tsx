import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { IncidentReelActor, useIncidentReelRef, useIncidentRef } from '../../actors/clips/incidents.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import {
  camerasOf,
  incidentAddress,
  playedParts,
  spanOf,
  type Incident,
} from '../../domain/clips/incident.ts';
import { Button } from '../shared/form/Button.tsx';
import { Card } from '../shared/form/Card.tsx';
import { CopyField } from '../shared/form/CopyField.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { KeepFocus } from '../shared/page/dom/KeepFocus.tsx';
import { EmptyState, FailedState } from '../shared/page/EmptyState.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { PageLoading } from '../shared/page/loading.tsx';
import { datedMomentText, viewerMomentText } from '../shared/text/momentText.ts';
import { sizeText } from '../shared/text/numberText.ts';
import { viewerTimezone } from '../shared/text/zoneText.ts';
import { IncidentForm, RemoveQuestion } from './IncidentForm.tsx';
import { IncidentItems } from './IncidentItems.tsx';
import { Reel } from './Reel.tsx';
import { SpaceLine } from './SpaceLine.tsx';
import { useSpanText } from './spanText.ts';

/** One incident: the player of its parts, its items, its link, and its files. */
export function IncidentView() {
  const { t } = useTranslation();
  const ref = useIncidentRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const { incident, error } = useSelector(ref, (snapshot) => snapshot.context);
  return (
    <div className="incidents" {...attributes}>
      {isLoading && incident === null ? (
        <PageLoading />
      ) : hasFailed || incident === null ? (
        <FailedState
          title={t('incidents:one.failed')}
          text={t([`messages:${error ?? 'action.refreshFailed'}`, 'messages:http.other'])}
          onAgain={() => ref.send({ type: 'retry' })}
        >
          <Link className="p-button p-component p-button-text" to={incidentAddress(null)}>
            {t('incidents:list')}
          </Link>
        </FailedState>
      ) : (
        <Shown incident={incident} />
      )}
    </div>
  );
}

function Shown({ incident }: { incident: Incident }) {
  const ref = useIncidentRef();
  const { form, error } = useSelector(ref, (snapshot) => snapshot.context);
  const { items } = incident;
  const parts = playedParts(items);
  return (
    <KeepFocus className="incident" part={items.map(({ id }) => id).join(' ')}>
      <IncidentReelActor items={items}>
        <Head incident={incident} />
        {form === null && <FormError message={error} />}
        <div className="incident-panes">
          <div className="incident-main">
            {parts.length > 0 && <Reel parts={parts} />}
            <LinkCard incident={incident} />
            <FilesCard incident={incident} />
          </div>
          <Items incident={incident} />
        </div>
        <IncidentForm incident={incident} />
        <RemoveQuestion items={items} />
      </IncidentReelActor>
    </KeepFocus>
  );
}

function Head({ incident: { name, items, archive } }: { incident: Incident }) {
  const { t } = useTranslation();
  const ref = useIncidentRef();
  const spanText = useSpanText();
  const span = spanOf(items);
  const counted = (['clip', 'snapshot', 'note'] as const)
    .map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`incidents:counted.${kind}`, { count }));
  const cameras = camerasOf(items).length;
  return (
    <header className="incident-head">
      <div>
        <h2 tabIndex={-1} data-focus>
          {name}
          <Button
            icon="pi-pencil"
            text
            severity="secondary"
            size="small"
            aria-label={t('incidents:renameOf', { name })}
            title={t('incidents:renameOf', { name })}
            onClick={() => offer(ref, { type: 'form.open', form: 'name' })}
          />
        </h2>
        <p>
          {span !== null && <span>{spanText(span)}</span>}
          {cameras > 0 && <span>{t('incidents:cameras', { count: cameras })}</span>}
          {counted.length > 0 && <span>{counted.join(', ')}</span>}
        </p>
      </div>
      {items.length > 0 && (
        <a className="p-button p-component" href={archive} download>
          <Icon name="pi-download" />
          {t('incidents:download')}
        </a>
      )}
    </header>
  );
}

function Items({ incident: { items } }: { incident: Incident }) {
  const { t } = useTranslation();
  const ref = useIncidentRef();
  const reel = useIncidentReelRef();
  return (
    <section className="incident-side" aria-label={t('incidents:itemsLabel')}>
      {items.length === 0 ? (
        <EmptyState icon="pi-folder-open" title={t('incidents:none.title')} text={t('incidents:none.text')} />
      ) : (
        <IncidentItems items={items} />
      )}
      <Button
        label={t('incidents:note.add')}
        icon="pi-comment"
        outlined
        severity="secondary"
        onClick={() => {
          // A note is about the part that is shown, which must not change while the person writes it.
          offer(reel, { type: 'pause' });
          offer(ref, { type: 'form.open', form: 'note' });
        }}
      />
    </section>
  );
}

function LinkCard({ incident: { items, canShare, link } }: { incident: Incident }) {
  const { t, i18n } = useTranslation();
  const ref = useIncidentRef();
  const isSharing = useSelector(
    ref,
    (snapshot) =>
      (snapshot.matches('changing') || snapshot.matches('loading')) &&
      snapshot.context.change?.kind === 'share',
  );
  if (items.length === 0) return null;
  return (
    <Card id="incident-link" title={t('incidents:link.title')}>
      {link === null ? (
        <>
          <p>{t(canShare ? 'incidents:link.none' : 'incidents:link.guest')}</p>
          {canShare && (
            <Button
              label={t(isSharing ? 'incidents:link.making' : 'incidents:link.make')}
              icon="pi-share-alt"
              outlined
              severity="secondary"
              aria-disabled={isSharing}
              onClick={() => offer(ref, { type: 'share' })}
            />
          )}
        </>
      ) : (
        <>
          <CopyField id="incident-link-text" label={t('incidents:link.field')} text={link.address} />
          <p>{t('incidents:link.until', { time: viewerMomentText(link.expiresAt, i18n.language) })}</p>
          <p>{t('incidents:link.views', { count: link.views })}</p>
          <Link className="link" to="/user#links">
            {t('incidents:link.all')}
          </Link>
        </>
      )}
    </Card>
  );
}

function FilesCard({ incident: { items, createdAt, createdBy, space } }: { incident: Incident }) {
  const { t, i18n } = useTranslation();
  const time = datedMomentText(createdAt, i18n.language, viewerTimezone());
  return (
    <Card id="incident-files" title={t('incidents:kept')}>
      <SpaceLine space={space} />
      <p>{t('incidents:files.made', { name: createdBy, time })}</p>
      {items.some(({ kind }) => kind === 'clip') && <p>{t('incidents:files.subtitles')}</p>}
      {items.some(({ kind }) => kind === 'clip') && (
        <p>
          {t(items.some(({ copy }) => copy !== null) ? 'incidents:files.copies' : 'incidents:files.noCopies')}
        </p>
      )}
      <details>
        <summary>{t('incidents:files.title')}</summary>
        <ul className="incident-files">
          {items.map(
            ({ id, file, bytes, sha256, copy }) =>
              file !== null && (
                <li key={id}>
                  <span>{file}</span>
                  <span>{sizeText(bytes, i18n.language)}</span>
                  <code>{sha256}</code>
                  {copy !== null && (
                    <a
                      className="link"
                      href={copy}
                      download
                      aria-label={t('incidents:files.copyOf', { file })}
                    >
                      {t('incidents:files.copy')}
                    </a>
                  )}
                </li>
              ),
          )}
        </ul>
      </details>
    </Card>
  );
}
