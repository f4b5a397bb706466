import { useTranslation } from 'react-i18next';
import type { Upgrade } from '../../../domain/settings/firmware.ts';
import { percentText, sizeText, unitText } from '../text/numberText.ts';
import type { Phase } from './Phases.tsx';

const parts = ['downloading', 'installing', 'restarting'] as const;
type Part = (typeof parts)[number];

/** From the end of an installation to the restart, seconds. */
const restartWait = 5;

/** How much of the bar of the restart stands for the countdown to it, percent. */
const countdownPercent = 20;

function partOf({ phase, failure }: Upgrade): Part {
  if (failure) return failure.during;
  return phase === 'downloading' || phase === 'installing' ? phase : 'restarting';
}

function percentOf({ phase, progress, failure }: Upgrade): number {
  if (phase === 'installed') return countdownPercent;
  if (phase === 'restarting' || failure?.during === 'restarting') {
    return countdownPercent + (progress * (100 - countdownPercent)) / 100;
  }
  return progress;
}

/** The three phases of an upgrade, with their texts. */
export function useUpgradePhases(upgrade: Upgrade): Phase[] {
  const { t, i18n } = useTranslation();
  const { phase, size, progress, left, failure } = upgrade;
  const now = parts.indexOf(partOf(upgrade));
  const nowFact = (part: Part): string => {
    const { language } = i18n;
    if (failure) return t('settings:firmware.fact.stoppedAt', { percent: percentText(progress, language) });
    if (part === 'downloading') {
      const done = sizeText((size * progress) / 100, language);
      return t('settings:firmware.fact.of', { done, total: sizeText(size, language) });
    }
    if (part === 'installing') return percentText(progress, language);
    if (phase !== 'installed')
      return t(left === 0 ? 'settings:firmware.fact.overdue' : 'settings:firmware.fact.offline');
    return t(left === null ? 'settings:firmware.fact.putOff' : 'settings:firmware.fact.soon');
  };
  const phaseAt = (part: Part, index: number): Phase => {
    const name = t(`settings:firmware.phase.${part}`);
    if (index < now) {
      const fact = part === 'downloading' ? sizeText(size, i18n.language) : t('settings:firmware.fact.done');
      return { name, fact, status: 'done', percent: 100 };
    }
    if (index === now) {
      return { name, fact: nowFact(part), status: failure ? 'failed' : 'now', percent: percentOf(upgrade) };
    }
    const fact = t(
      part === 'restarting' && !failure
        ? 'settings:firmware.fact.afterSuccess'
        : 'settings:firmware.fact.notBegun',
      { wait: unitText(restartWait, 'second', i18n.language, 'short') },
    );
    return { name, fact, status: 'ahead', percent: 0 };
  };
  return parts.map(phaseAt);
}
