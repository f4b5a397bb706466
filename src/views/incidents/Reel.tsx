import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useIncidentReelRef, useIncidentRef } from '../../actors/clips/incidents.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { IncidentItem } from '../../domain/clips/incident.ts';
import { wallClock } from '../../domain/time/wallClock.ts';
import { offsetName } from '../../domain/time/zone/repeatedHour.ts';
import { offer } from '../shared/form/submitTo.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Control } from '../shared/player/Control.tsx';
import { Overlay, WellButton } from '../shared/player/Overlay.tsx';
import '../shared/player/liveWindow.css';
import { lengthText } from '../shared/text/numberText.ts';
import { ReelVideo } from './dom/ReelVideo.tsx';
import { partSeconds, useItemText } from './spanText.ts';

/** Plays the clips and snapshots of an incident in a row. The width of a part in the bar is its length. */
export function Reel({ parts }: { parts: readonly IncidentItem[] }) {
  const { t } = useTranslation();
  const reel = useIncidentReelRef();
  const incident = useIncidentRef();
  const attributes = useMachineAttributes(reel);
  const { at, attempts } = useSelector(reel, (snapshot) => snapshot.context);
  const isPlaying = useSelector(reel, (snapshot) => snapshot.matches('playing'));
  const isOver = useSelector(reel, (snapshot) => snapshot.matches('over'));
  const hasFailed = useSelector(reel, (snapshot) => snapshot.matches('failed'));
  const itemText = useItemText();
  const part = parts[at];
  if (part?.media == null) return null;
  const { kind, camera, media, timezone } = part;
  const { date, time } = wallClock(part.at, timezone);
  const choose = (next: number) => reel.send({ type: 'part.choose', at: next });
  const play = () => {
    reel.send({ type: 'play' });
    // The address of the clip may be out of date.
    if (hasFailed) offer(incident, { type: 'retry' });
  };
  const total = parts.reduce((sum, one) => sum + partSeconds(one), 0);
  return (
    <section className="player reel" aria-label={t('incidents:reel.label')} {...attributes}>
      <div className="pic">
        {kind === 'clip' ? (
          <ReelVideo
            key={`${part.id} ${attempts}`}
            src={media}
            label={itemText(part)}
            isPlaying={isPlaying}
            hasFailed={hasFailed}
          />
        ) : (
          <img src={media} alt={itemText(part)} />
        )}
        {isOver && (
          <Overlay icon="pi-check-circle" title={t('incidents:reel.over')}>
            <WellButton icon="pi-replay" label={t('incidents:reel.again')} onPress={play} />
          </Overlay>
        )}
        {hasFailed && (
          <Overlay icon="pi-exclamation-circle" title={t('incidents:reel.failed')}>
            <WellButton icon="pi-refresh" label={t('common:tryAgain')} onPress={play} />
          </Overlay>
        )}
        <div className="pic-top">
          <span className="chip">
            <Icon name={kind === 'clip' ? 'pi-play' : 'pi-camera'} />
            {t(`incidents:kind.${kind}`)}
          </span>
          <span className="chip reel-stamp">
            <b>{camera}</b> {date} {time} {offsetName(part.at, timezone)}
          </span>
        </div>
      </div>
      <ol className="reel-parts">
        {parts.map((one, place) => (
          <li key={one.id} style={{ flexGrow: partSeconds(one) }}>
            <button
              type="button"
              data-past={place < at || undefined}
              aria-current={place === at ? 'step' : undefined}
              aria-label={t('incidents:reel.choose', { number: place + 1, what: itemText(one) })}
              title={itemText(one)}
              onClick={() => choose(place)}
            />
          </li>
        ))}
      </ol>
      <div className="bar">
        <span className="bar-left">
          <Control
            icon="pi-step-backward"
            label={t('incidents:reel.previous')}
            isOff={at === 0}
            onPress={() => choose(at - 1)}
          />
          {isPlaying ? (
            <Control
              icon="pi-pause"
              label={t('incidents:reel.pause')}
              onPress={() => reel.send({ type: 'pause' })}
            />
          ) : (
            <Control icon="pi-play" label={t('incidents:reel.play')} onPress={play} />
          )}
          <Control
            icon="pi-step-forward"
            label={t('incidents:reel.next')}
            isOff={at + 1 >= parts.length}
            onPress={() => choose(at + 1)}
          />
          <output className="reel-place">
            {t('incidents:reel.part', { number: at + 1, count: parts.length })}
          </output>
        </span>
        <span className="bar-right reel-total">{lengthText(total)}</span>
      </div>
    </section>
  );
}
