import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { useAlertChoiceRef } from '../../../actors/alerts/reviewContexts.tsx';
import { useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { alertTypeIcons } from '../../shared/events/alertIcons.ts';
import type { PlaceInList } from '../../shared/events/dom/virtual.ts';
import { Thumbnail } from '../../shared/events/Thumbnail.tsx';
import { alertPlace } from '../../shared/events/alertPlace.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { lengthText } from '../../shared/text/numberText.ts';
import type { Translate } from '../../shared/text/translate.ts';
import { timeUnderHeading } from '../../shared/text/momentText.ts';
import { useReviewed } from './reviewed.ts';

/** The length of `14:28` in a time such as `14:28:16`. */
const hourAndMinute = 5;

/**
 * An alert as a thumbnail with its type and length; below it the device, whether it is new, and the time. Clicking it
 * plays it in place. It can be selected; with Shift, all alerts from the last touched one to it.
 */
export const ReviewCard = memo(function ReviewCard({
  alert,
  timezone,
  listZone,
  language,
  isOpen,
  to,
  t,
  ...place
}: PlaceInList & {
  alert: Alert;
  timezone: string;
  /** By whose calendar the list has its headings. */
  listZone: string;
  language: string;
  isOpen: boolean;
  /** The address that opens it, or closes it again. */
  to: string;
  /** The list passes it in, because there are many cards. */
  t: Translate;
}) {
  const query = useAlertQueryRef();
  const choice = useAlertChoiceRef();
  const isChosen = useSelector(choice, ({ context }) => context.chosen.includes(alert.id));
  const isReviewed = useReviewed(alert);
  const { id, at, type, seconds, picture } = alert;
  const kind = t(`alerts:type.${alertNameOf(type)}`);
  const name = alertPlace(alert, t);
  const { time } = wallClock(at, timezone);
  const length = seconds > 0 ? lengthText(seconds) : t('alerts:notRecorded');
  const choose = (isRange: boolean) => {
    const listed = query.getSnapshot().context.pages.entries.map((entry) => entry.id);
    choice.send(isRange ? { type: 'range.choose', id, listed } : { type: 'alert.toggle', id });
  };
  return (
    <li
      {...place}
      className="ev"
      data-alert={id}
      data-new={isReviewed ? undefined : true}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
    >
      <Link to={to} aria-expanded={isOpen}>
        <Thumbnail address={picture}>
          <span className="kind">
            <Icon name={alertTypeIcons[alertNameOf(type)]} />
            {kind}
          </span>
          <span className="len">{isOpen && seconds > 0 ? t('review:playing') : length}</span>
        </Thumbnail>
        <span className="cap">
          <b title={name}>{name}</b>
          <span className={isReviewed ? 'review-mark' : 'review-mark is-new'}>
            {isReviewed ? <Icon name="pi-check" /> : <i className="dot-new" aria-hidden="true" />}
            <span>{t(isReviewed ? 'review:reviewed' : 'review:new')}</span>
          </span>
          <time dateTime={new Date(at).toISOString()}>
            {timeUnderHeading(time.slice(0, hourAndMinute), at, timezone, listZone, language)}
          </time>
        </span>
      </Link>
      <label className="pick">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('review:choose', { name, kind, time })}
          // Only the click knows whether Shift is pressed. The change follows from the machine.
          onClick={(event) => choose(event.shiftKey)}
          onChange={() => {}}
        />
      </label>
    </li>
  );
});
