import { useTranslation } from 'react-i18next';
import { ageOf } from '../../../domain/time/age.ts';
import { oldStillAfter } from '../../../domain/devices/wall.ts';
import { Icon } from '../page/Icon.tsx';
import { useOfNow } from '../text/dom/useNow.ts';
import { relativeFormat } from '../text/formats.ts';
import { unitText } from '../text/numberText.ts';

/** The age of a still, in amber if it is old; nothing if it is unknown. */
export function StillAge({ at, isShort }: { at: number | null; isShort: boolean }) {
  const { i18n } = useTranslation();
  const isOld = useOfNow((now) => at !== null && now - at > oldStillAfter);
  const text = useOfNow((now) => {
    if (at === null) return null;
    const { value, unit } = ageOf(at, now);
    return isShort
      ? unitText(value, unit, i18n.language, 'narrow')
      : relativeFormat(i18n.language, { style: 'short' }).format(-value, unit);
  });
  if (text === null) return null;
  return (
    <small className={isOld ? 'warn' : undefined}>
      {isOld && <Icon name="pi-clock" />}
      {text}
    </small>
  );
}
