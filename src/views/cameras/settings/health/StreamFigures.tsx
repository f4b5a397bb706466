import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  highest,
  manyLost,
  usualRange,
  type DeviceHealth,
  type HealthFigure,
} from '../../../../domain/devices/deviceHealth.ts';
import { Card } from '../../../shared/form/Card.tsx';
import { EmptyState } from '../../../shared/page/EmptyState.tsx';
import { Emphasis } from '../../../shared/page/Emphasis.tsx';
import { Icon } from '../../../shared/page/Icon.tsx';
import { numberFormat } from '../../../shared/text/formats.ts';
import { momentText } from '../../../shared/text/momentText.ts';
import { bitRateText, delayText, shareText } from './healthText.ts';
import { Spark } from './Spark.tsx';

const codecs = { H264: 'H.264', H265: 'H.265' } as const;

/** The figures of a camera's stream, each with its last hour. What is not known is left out. */
export function StreamFigures({ health, timezone }: { health: DeviceHealth; timezone: string }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { at, stream, minutes, hours } = health;
  const figure = (name: HealthFigure): number | null => minutes.at(-1)?.[name] ?? null;
  const size = stream && `${stream.width} × ${stream.height}`;
  const number = (of: number) => numberFormat(language, { maximumFractionDigits: 1 }).format(of);
  const [frameRate, bitRate, delay, lost] = [
    figure('frameRate'),
    figure('bitRate'),
    figure('delay'),
    figure('lost'),
  ];
  const most = highest([...minutes, ...hours.slice(-24)], 'bitRate');
  const usual = usualRange(hours, 'delay');
  const peak = highest(minutes, 'lost');
  const spark = (name: HealthFigure) => <Spark minutes={minutes} name={name} at={at} />;
  return (
    <Card
      id="health-stream"
      title={t('settings:health.stream.title')}
      aside={<span className="muted">{t('settings:health.stream.hour')}</span>}
    >
      {stream === null ? (
        <EmptyState
          icon="pi-video"
          title={t('settings:health.stream.none')}
          text={t('settings:health.stream.noneText')}
        />
      ) : (
        <dl className="health-figures">
          <Figure name={t('settings:health.stream.size')}>
            <b>{size}</b>
            <small>
              {[codecs[stream.codec], ...(stream.profile === null ? [] : [stream.profile])].join(' ')}
            </small>
          </Figure>
          {frameRate !== null && (
            <Figure name={t('settings:health.stream.frameRate')}>
              <Emphasis text={t('settings:health.stream.perSecond', { count: number(frameRate) })} />
              <small>{t('settings:health.stream.setTo', { count: number(stream.frameRate) })}</small>
              {spark('frameRate')}
            </Figure>
          )}
          {bitRate !== null && (
            <Figure name={t('settings:health.stream.bitRate')}>
              <b>{bitRateText(bitRate, language)}</b>
              <small>
                {most && t('settings:health.stream.most', { rate: bitRateText(most.value, language) })}
              </small>
              {spark('bitRate')}
            </Figure>
          )}
          {delay !== null && (
            <Figure name={t('settings:health.stream.delay')}>
              <b>{delayText(delay, language)}</b>
              <small>
                {usual &&
                  t('settings:health.stream.usual', {
                    from: delayText(usual.from, language),
                    to: delayText(usual.to, language),
                  })}
              </small>
              {spark('delay')}
            </Figure>
          )}
          {lost !== null && (
            <Figure name={t('settings:health.stream.lost')}>
              <b>{shareText(lost, language)}</b>
              {peak && (
                <small className={peak.value > manyLost ? 'warn' : undefined}>
                  {peak.value > manyLost && <Icon name="pi-exclamation-triangle" />}
                  {t('settings:health.stream.peak', {
                    share: shareText(peak.value, language),
                    time: momentText(peak.at, at, language, timezone),
                  })}
                </small>
              )}
              {spark('lost')}
            </Figure>
          )}
        </dl>
      )}
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
