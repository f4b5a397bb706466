import type { NamedAlertType } from '../../src/domain/alerts/alert.ts';
import { knownAfterMs } from '../alerts/knownAfter.ts';
import type { CameraEvent, ReportedType } from '../cameras/onvif/topics.ts';
import type { Clock } from '../clock.ts';
import { quietMs } from './motionEvent.ts';
import type { StoredMotions } from './storedMotions.ts';

/** The dependencies of {@link createNotices}. */
interface NoticesParts {
  clock: Clock;
  serialNumber: string;
  motions: Pick<StoredMotions, 'begin' | 'extend' | 'keepPicture'>;
  /** Whether a press at it is a ring: it is a doorbell. */
  isBell: () => boolean;
  /** Whether anybody wants to know of a type now. */
  isWanted: (type: NamedAlertType) => boolean;
  /** What the camera shows now; rejects if it shows nothing. */
  picture: () => Promise<Uint8Array>;
}

/** What a camera reports itself, made alerts. */
export interface Notices {
  /** Takes the news of a while; what lasts continues. */
  take(events: readonly CameraEvent[]): void;
  /** The camera is not heard any more: nothing lasts that is not reported again. */
  lose(): void;
}

/** Something lasts at most so long without a new report: some cameras never report an end, milliseconds. */
const longestMs = 300_000;
/** The most things of a camera that last at the same time. */
const mostLasting = 64;

/** What is in the picture: if nobody wants to know what it is, it is motion. */
const recognized: readonly ReportedType[] = [
  'human',
  'vehicle',
  'pet',
  'intrusion',
  'lineCrossing',
  'package',
];

/** Begins to store what a camera reports. */
export function createNotices(parts: NoticesParts): Notices {
  const { clock, serialNumber, motions, isBell, isWanted, picture } = parts;
  const lasting = new Map<string, { type: ReportedType; since: number }>();
  const seen = new Map<NamedAlertType, { id: number; at: number }>();

  const typeNow = (type: ReportedType): NamedAlertType | null => {
    if (type === 'doorbell') return isBell() ? type : 'io';
    const now = recognized.includes(type) && !isWanted(type) ? 'motion' : type;
    return now === 'motion' && !isWanted(now) ? null : now;
  };
  /** @param hasLasted it was so all the time since it was seen last */
  const see = (reported: ReportedType, hasLasted: boolean): void => {
    const type = typeNow(reported);
    if (type === null) return;
    const now = clock.now();
    const before = seen.get(type);
    if (before !== undefined && now >= before.at && (hasLasted || now - before.at <= quietMs)) {
      before.at = now;
      motions.extend(before.id, now);
      return;
    }
    // What is known by now already would be missed by who asks only for what became known since then.
    const at = knownAfterMs(type) > 0 ? now : now + 1;
    const { id, wantsPicture } = motions.begin(serialNumber, { type, began: at, last: at, box: null }, now);
    seen.set(type, { id, at: now });
    if (!wantsPicture) return;
    picture()
      .then((shown) => {
        motions.keepPicture(id, shown);
      })
      // An alert without a picture is shown too.
      .catch(() => undefined);
  };
  return {
    take(events) {
      for (const { type, source, state, isOld } of events) {
        const key = `${type} ${source}`;
        if (state === 'off') {
          if (lasting.delete(key)) see(type, true);
        } else if (!isOld) {
          see(type, lasting.has(key));
          // A press does not last, and many doorbells never report its end: the next report is the next press.
          const lasts = state === 'on' && type !== 'doorbell';
          if (lasts && lasting.size < mostLasting) lasting.set(key, { type, since: clock.now() });
        }
      }
      for (const [key, { type, since }] of lasting) {
        if (clock.now() - since > longestMs) lasting.delete(key);
        else see(type, true);
      }
    },
    lose() {
      lasting.clear();
    },
  };
}
