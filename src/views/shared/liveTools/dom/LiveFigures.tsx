import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveFigures as Figures } from '../../../../domain/live/media.ts';
import type { LivePlayerRef } from '../../../../machines/live/livePlayer/selectors.ts';
import { numberFormat } from '../../text/formats.ts';

/** The measurements of the live stream, updated every second. */
export function LiveFigures({ player }: { player: LivePlayerRef }) {
  const { t, i18n } = useTranslation();
  const media = useSelector(player, (snapshot) => snapshot.children.media);
  const [figures, setFigures] = useState<Figures | null>(null);
  useEffect(() => {
    const measured = media?.on('figures.measured', (fact) => setFigures(fact.figures));
    return () => {
      measured?.unsubscribe();
      setFigures(null);
    };
  }, [media]);
  const number = (value: number, unit: string) =>
    numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value) + unit;
  const rows = [
    ['resolution', figures && `${figures.width} × ${figures.height}`],
    ['fps', figures && number(figures.fps, '')],
    ['bitrate', figures && number(figures.kbps, ' kbit/s')],
    ['dropped', figures && number(figures.dropped, '')],
    ['delay', figures && number(figures.delayMs / 1000, ' s')],
  ] as const;
  return (
    <dl className="figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`live:figures.${name}`)}</dt>
          <dd>{value ?? t('live:figures.unknown')}</dd>
        </div>
      ))}
    </dl>
  );
}
