import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useIncidentRef, useIncidentReelRef } from '../../actors/clips/incidents.tsx';
import { playedParts, type IncidentItem } from '../../domain/clips/incident.ts';
import { wallClock } from '../../domain/time/wallClock.ts';
import { Still } from '../shared/events/Still.tsx';
import { Button } from '../shared/form/Button.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { itemLength, useItemText } from './spanText.ts';

/** The items of an incident in the order of time. Choosing a clip or a snapshot plays from there. */
export function IncidentItems({ items }: { items: readonly IncidentItem[] }) {
  const { t } = useTranslation();
  const ref = useIncidentRef();
  const itemText = useItemText();
  const parts = playedParts(items);
  return (
    <ol className="incident-items" aria-label={t('incidents:itemsLabel')}>
      {items.map((item) => (
        <li key={item.id}>
          <time>{wallClock(item.at, item.timezone).time}</time>
          {item.kind === 'note' ? (
            <p className="incident-note">
              <Icon name="pi-comment" />
              {item.text}
            </p>
          ) : (
            <Part item={item} place={parts.indexOf(item)} />
          )}
          <Button
            icon="pi-trash"
            text
            severity="secondary"
            aria-label={t('incidents:removeOf', { what: itemText(item) })}
            title={t('incidents:removeOf', { what: itemText(item) })}
            onClick={() => offer(ref, { type: 'item.remove', id: item.id })}
          />
        </li>
      ))}
    </ol>
  );
}

function Part({ item, place }: { item: IncidentItem; place: number }) {
  const { t } = useTranslation();
  const reel = useIncidentReelRef();
  const isHere = useSelector(reel, ({ context }) => context.at === place);
  const isPlaying = useSelector(reel, (snapshot) => snapshot.matches('playing')) && isHere;
  return (
    <button
      type="button"
      className="incident-part"
      aria-current={isHere ? 'step' : undefined}
      onClick={() => reel.send({ type: 'part.choose', at: place })}
    >
      <span className="thumbnail">
        <Icon name={item.kind === 'clip' ? 'pi-video' : 'pi-camera'} />
        {item.picture !== null && <Still src={item.picture} />}
        {item.kind === 'clip' && <span className="len">{itemLength(item)}</span>}
      </span>
      <span>
        <b>{item.camera}</b>
        <span>{isPlaying ? t('incidents:playing') : t(`incidents:kind.${item.kind}`)}</span>
      </span>
    </button>
  );
}
