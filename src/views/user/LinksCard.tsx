import './links.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSharedLinksRef } from '../../actors/account/userPage.tsx';
import { ThumbnailsActor } from '../../actors/alerts/thumbnails.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useTextCopyRef } from '../../actors/shell/textCopy.ts';
import { incidentAddress } from '../../domain/clips/incident.ts';
import { linkStatus, type SharedLink } from '../../domain/clips/sharedLink.ts';
import { secondAt } from '../../domain/time/deviceDay.ts';
import { useAddressOf } from '../shared/device/cameras.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { Thumbnail } from '../shared/events/Thumbnail.tsx';
import { Button } from '../shared/form/Button.tsx';
import { Card } from '../shared/form/Card.tsx';
import { OnceLoaded } from '../shared/form/cardStates.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { useNow } from '../shared/text/dom/useNow.ts';
import { datedMomentText, viewerMomentText } from '../shared/text/momentText.ts';
import { lengthText } from '../shared/text/numberText.ts';

/** The links to clips that the user has shared: what, with whom, until when, how often viewed. */
export function LinksCard() {
  const { t } = useTranslation();
  const ref = useSharedLinksRef();
  const attributes = useMachineAttributes(ref);
  const { links, dropped, chosen, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  return (
    <Card id="links" title={t('account:links.title')} {...attributes}>
      <OnceLoaded of={ref} count={2}>
        {links.length + dropped === 0 ? (
          <p className="lines-empty">
            <Icon name="pi-link" />
            <b>{t('account:links.empty.title')}</b>
            <span>{t('account:links.empty.text')}</span>
          </p>
        ) : (
          <ThumbnailsActor>
            <ul className="links">
              {links.map((link) => (
                <li key={link.id}>
                  <SharedClip link={link} />
                </li>
              ))}
            </ul>
            <p className="links-note">{t('account:links.help')}</p>
          </ThumbnailsActor>
        )}
      </OnceLoaded>
      <ListNotes staleSince={null} dropped={dropped} />
      <FormError message={error} />
      <KeepLast value={chosen}>{(link) => <AskToStop link={link} isAsking={isAsking} />}</KeepLast>
    </Card>
  );
}

/** The camera of a clip or the name of an incident, and when it was recorded, in words. */
function useClipNames({ camera, serialNumber, incident, at, timezone }: SharedLink) {
  const { i18n } = useTranslation();
  const name = incident?.name ?? (camera || serialNumber);
  return { camera: name, time: datedMomentText(at, i18n.language, timezone) };
}

function AskToStop({ link, isAsking }: { link: SharedLink; isAsking: boolean }) {
  const { t } = useTranslation();
  const ref = useSharedLinksRef();
  return (
    <ConfirmDialog
      visible={isAsking}
      danger
      title={t('account:links.ask.title')}
      text={t('account:links.ask.text', useClipNames(link))}
      confirm={t('account:links.stop')}
      cancel={t('account:links.ask.keep')}
      onConfirm={() => ref.send({ type: 'confirm' })}
      onCancel={() => ref.send({ type: 'keep' })}
    />
  );
}

function SharedClip({ link }: { link: SharedLink }) {
  const { t } = useTranslation();
  const { serialNumber, channel, incident, at, timezone, seconds, picture, email, address } = link;
  const status = linkStatus(link, useNow());
  const names = useClipNames(link);
  const addressOf = useAddressOf();
  return (
    <div className="shared-clip" data-status={status}>
      <Thumbnail address={picture}>
        {!incident && <span className="len">{lengthText(seconds)}</span>}
      </Thumbnail>
      <div className="shared-clip-text">
        <b>
          <Link
            className="link"
            to={
              incident
                ? incidentAddress(incident.id)
                : addressOf(serialNumber ?? '', { tab: 'history', ...secondAt(at, timezone) }, channel)
            }
          >
            {names.camera}
          </Link>
        </b>
        <span>{names.time}</span>
        {incident && <span>{t('incidents:linked', { count: incident.cameras })}</span>}
        <span>{email === null ? t('account:links.anyone') : t('account:links.sent', { email })}</span>
        <LinkEnd link={link} status={status} />
        <LinkViews link={link} />
      </div>
      {address !== null && (status === 'active' || status === 'lastDay') && (
        <LinkActions link={link} address={address} />
      )}
    </div>
  );
}

function LinkEnd({ link, status }: { link: SharedLink; status: ReturnType<typeof linkStatus> }) {
  const { t, i18n } = useTranslation();
  const time = viewerMomentText(link.endedAt ?? link.expiresAt, i18n.language);
  return (
    <span className="shared-clip-end">
      {status === 'lastDay' && <Icon name="pi-clock" />}
      {t(`account:links.status.${status}`, { time })}
    </span>
  );
}

function LinkViews({ link: { views, viewedAt } }: { link: SharedLink }) {
  const { t, i18n } = useTranslation();
  if (views === 0 || viewedAt === null) return <span>{t('account:links.notViewed')}</span>;
  const time = viewerMomentText(viewedAt, i18n.language);
  return <span>{t('account:links.views', { count: views, time })}</span>;
}

function LinkActions({ link, address }: { link: SharedLink; address: string }) {
  const { t } = useTranslation();
  const ref = useSharedLinksRef();
  const copy = useTextCopyRef();
  const names = useClipNames(link);
  const request = { type: 'link.end', link } as const;
  const canEnd = useSelector(ref, (snapshot) => snapshot.can(request));
  const isEnding = useSelector(
    ref,
    (snapshot) => snapshot.matches('ending') && snapshot.context.chosen?.id === link.id,
  );
  const isCopied = useSelector(copy, (snapshot) => snapshot.matches('copied'));
  const isRefused = useSelector(copy, (snapshot) => snapshot.matches('refused'));
  return (
    <div className="shared-clip-acts">
      <Button
        label={t('account:links.copy')}
        aria-label={t('account:links.copyOf', names)}
        icon={isCopied ? 'pi-check' : 'pi-copy'}
        outlined
        severity="secondary"
        size="small"
        onClick={() => offer(copy, { type: 'copy', text: address })}
      />
      <Button
        label={t(isEnding ? 'account:links.stopping' : 'account:links.stop')}
        aria-label={isEnding ? t('account:links.stopping') : t('account:links.stopOf', names)}
        text
        severity="danger"
        size="small"
        aria-disabled={!canEnd}
        onClick={() => canEnd && ref.send(request)}
      />
      <output>
        {isCopied && t('account:links.copied')}
        {isRefused && t('common:copy.refused')}
      </output>
      {isRefused && <span className="mono">{address}</span>}
    </div>
  );
}
