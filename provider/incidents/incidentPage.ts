import { html } from 'hono/html';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import type { ProviderContext } from '../http/env.ts';
import { clockText } from '../recordings/clockText.ts';
import { offsetName } from '../../src/domain/time/zone/repeatedHour.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import { smallPage } from '../static/smallPage.ts';
import type { StoredIncident, StoredItem } from './incidents.ts';

const style = `
  main { max-width: 60rem; }
  .items { list-style: none; margin: 1.5rem 0; padding: 0; display: grid; gap: 1.75rem; }
  .items h2 { font-size: 1rem; margin: 0; }
  .items p { margin: 0; color: var(--faint); font-size: 0.875rem; }
  .items video, .items img { display: block; width: 100%; max-height: 80vh; margin-top: 0.5rem; background: #000;
    border-radius: 0.5rem; object-fit: contain; }
  .items .said { white-space: pre-wrap; color: inherit; font-size: 1rem; padding: 0.75rem 1rem; margin-top: 0.5rem;
    border-left: 3px solid var(--line); }
  .about { color: var(--faint); }
  .get {
    display: inline-block; padding: 0.6rem 1.1rem; border-radius: 0.5rem; text-decoration: none;
    background: light-dark(#2159d6, #2b63e3); color: #fff;
  }
  .note { color: var(--faint); font-size: 0.875rem; }
`;

/** When a clip has ended, the next one is played, also past snapshots and notes. */
const script = `
  const clips = [...document.querySelectorAll('video')];
  for (const [place, clip] of clips.entries()) {
    clip.addEventListener('ended', () => {
      const next = clips[place + 1];
      if (!next) return;
      next.scrollIntoView({ block: 'center' });
      void next.play();
    });
  }
`;

interface PageTexts {
  readonly shared: string;
  readonly clip: string;
  readonly snapshot: string;
  readonly note: string;
  readonly until: string;
  readonly download: string;
  readonly anyone: string;
  readonly none: string;
}

/** What the page says in one language. `{sender}` stands for who shared the incident. */
const pageTexts: Readonly<Record<LanguageTag, PageTexts>> = {
  'zh-CN': {
    shared: '{sender} 向您分享了一个事件',
    clip: '片段',
    snapshot: '截图',
    note: '备注',
    until: '有效期至 {time}',
    download: '全部下载',
    anyone: '任何拥有此链接的人都可以查看此事件。',
    none: '此事件中没有任何内容。',
  },
  'en-US': {
    shared: '{sender} shared an incident with you',
    clip: 'Clip',
    snapshot: 'Snapshot',
    note: 'Note',
    until: 'Available until {time}',
    download: 'Download all',
    anyone: 'Anyone with this link can view the incident.',
    none: 'There’s nothing in this incident.',
  },
  'es-ES': {
    shared: '{sender} compartió un incidente con usted',
    clip: 'Clip',
    snapshot: 'Captura',
    note: 'Nota',
    until: 'Disponible hasta {time}',
    download: 'Descargar todo',
    anyone: 'Cualquier persona con este enlace puede ver el incidente.',
    none: 'Este incidente está vacío.',
  },
  'ja-JP': {
    shared: '{sender}さんが事案を共有しました',
    clip: 'クリップ',
    snapshot: 'スナップショット',
    note: 'メモ',
    until: '有効期限：{time}',
    download: 'すべてダウンロード',
    anyone: 'このリンクを知っている人は誰でも事案を見ることができます。',
    none: 'この事案には何もありません。',
  },
  'ru-RU': {
    shared: 'Пользователь {sender} поделился с вами происшествием',
    clip: 'Фрагмент',
    snapshot: 'Снимок',
    note: 'Заметка',
    until: 'Доступно до {time}',
    download: 'Скачать всё',
    anyone: 'Происшествие может посмотреть любой, у кого есть эта ссылка.',
    none: 'В этом происшествии ничего нет.',
  },
  'de-DE': {
    shared: '{sender} hat einen Vorfall mit Ihnen geteilt',
    clip: 'Clip',
    snapshot: 'Schnappschuss',
    note: 'Notiz',
    until: 'Verfügbar bis {time}',
    download: 'Alles herunterladen',
    anyone: 'Jede Person mit diesem Link kann den Vorfall ansehen.',
    none: 'Dieser Vorfall ist leer.',
  },
};

/** The page of a link to an incident. */
interface SharedIncident {
  readonly incident: StoredIncident;
  readonly tag: LanguageTag;
  readonly sender: string;
  readonly expiresAt: number;
  /** The address of the link, below which its files are. */
  readonly address: string;
  readonly policyOf: (nonce: string) => string;
}

function timeText({ kind, at, seconds, timezone }: StoredItem, tag: LanguageTag): string {
  const begin = clockText(at, timezone, tag, 'medium');
  if (kind !== 'clip') return `${begin} ${offsetName(at, timezone)}`;
  const end = at + seconds * 1000;
  const [before, after] = [offsetName(at, timezone), offsetName(end, timezone)];
  return `${begin}${before === after ? '' : ` ${before}`} – ${wallClock(end, timezone).time} ${after}`;
}

/** Answers with the items of a shared incident in the order of time. */
export function incidentPage(
  c: ProviderContext,
  { incident, tag, sender, expiresAt, address, policyOf }: SharedIncident,
): Promise<Response> {
  const texts = pageTexts[tag];
  const zone = incident.items[0]?.timezone ?? 'UTC';
  const until = `${clockText(expiresAt, zone, tag, 'short')} ${offsetName(expiresAt, zone)}`;
  const fileOf = ({ id }: StoredItem): string => `${address}/item/${id}`;
  const items = incident.items.map(
    (item) =>
      html`<li>
        <h2>${texts[item.kind]}${item.camera === '' ? '' : `: ${item.camera}`}</h2>
        <p>${timeText(item, tag)}</p>
        ${
          item.kind === 'clip'
            ? html`<video controls preload="metadata" src="${fileOf(item)}"></video>`
            : item.kind === 'snapshot'
              ? html`<img src="${fileOf(item)}" alt="${texts.snapshot}: ${item.camera}" loading="lazy" />`
              : html`<p class="said">${item.text}</p>`
        }
      </li>`,
  );
  const body = html`<h1>${texts.shared.replace('{sender}', () => sender)}</h1>
    <p><b>${incident.name}</b></p>
    <p class="about">${texts.until.replace('{time}', () => until)}</p>
    ${
      items.length === 0
        ? html`<p>${texts.none}</p>`
        : html`<p><a class="get" href="${address}/incident.zip" download>${texts.download}</a></p>
            <ol class="items">
              ${items}
            </ol>`
    }
    <p class="note">${texts.anyone}</p>`;
  return smallPage(c, { tag, title: incident.name, body, isBranded: true, style, script, policyOf });
}
