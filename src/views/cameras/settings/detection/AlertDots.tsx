import { useTranslation } from 'react-i18next';
import { alertNameOf, type Box } from '../../../../domain/alerts/alert.ts';
import { footOf, modeOf } from '../../../../domain/settings/detection.ts';
import type { Point } from '../../../../domain/settings/region.ts';
import { wallClock } from '../../../../domain/time/wallClock.ts';
import type { Alert } from '../../../../domain/wire/calls/alerts.ts';
import { Thumbnail } from '../../../shared/events/Thumbnail.tsx';
import { withOffset } from '../../../shared/text/zoneText.ts';
import { placeStyle } from './place.ts';

const middleOfBox = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/**
 * The positions of recent alerts: a full dot would be reported again, a hollow one would not. The pointer shows the
 * thumbnail of one. Screen readers find them in the list below.
 */
export function AlertDots({
  reported: { caught, missed },
  timezone,
}: {
  reported: { readonly caught: readonly Alert[]; readonly missed: readonly Alert[] };
  timezone: string;
}) {
  return (
    <div className="dots" aria-hidden="true">
      {[...missed, ...caught].map((alert) => (
        <Dot key={alert.id} alert={alert} isMissed={missed.includes(alert)} timezone={timezone} />
      ))}
    </div>
  );
}

function Dot({ alert, isMissed, timezone }: { alert: Alert; isMissed: boolean; timezone: string }) {
  const { t } = useTranslation();
  const { box, type, at, picture } = alert;
  if (box === null) return null;
  const [x, y] = modeOf(type) === 'motion' ? middleOfBox(box) : footOf(box);
  return (
    <i className="seen" data-missed={isMissed || undefined} style={placeStyle([x, y])}>
      <span className="seen-tip" data-below={y < 0.45} data-end={x > 0.6 || undefined}>
        <Thumbnail address={picture} />
        <time>{withOffset(wallClock(at, timezone).time, at, timezone)}</time>
        <span>{t(`alerts:type.${alertNameOf(type)}`)}</span>
      </span>
    </i>
  );
}
