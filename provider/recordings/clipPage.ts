import { html } from 'hono/html';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import { momentOf } from '../../src/domain/time/deviceDay.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import { offsetName } from '../../src/domain/time/zone/repeatedHour.ts';
import { timeZoneOf } from '../../src/domain/time/zone/timeZone.ts';
import { senderName, userById } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { pageLanguage } from '../http/language.ts';
import { newNonce, policy, securityHeaders } from '../static/csp.ts';
import { smallPage } from '../static/smallPage.ts';
import type { ClipLinks } from './clipLinks.ts';
import type { Cut, Recordings } from './recordings.ts';
import type { Mp4File } from './mp4File.ts';
import { counted } from '../store/meter.ts';
import type { Traffic } from '../store/traffic.ts';
import { archiveOf } from '../incidents/archive.ts';
import { incidentPage } from '../incidents/incidentPage.ts';
import type { Incidents } from '../incidents/incidents.ts';
import { sendArchive, sendItem } from '../incidents/sendItem.ts';
import { clockText } from './clockText.ts';
import { sendFile } from './sendFile.ts';

/** The number of files cached for a player's further range requests. */
const mostKept = 8;

/** The path of shared clips; the link follows. */
export const clipPath = '/clip';

const style = `
  main { max-width: 60rem; }
  video { display: block; width: 100%; aspect-ratio: 16 / 9; max-height: calc(100vh - 21rem); min-height: 12rem;
    margin: 1rem 0; background: #000; border-radius: 0.5rem; }
  .subject { color: var(--faint); }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 0.75rem 2rem; margin: 1rem 0; }
  dt { color: var(--faint); font-size: 0.875rem; }
  dd { margin: 0; }
  .get {
    display: inline-block; padding: 0.6rem 1.1rem; border-radius: 0.5rem; text-decoration: none;
    background: light-dark(#2159d6, #2b63e3); color: #fff;
  }
  .note { margin-top: 1.5rem; color: var(--faint); font-size: 0.875rem; }
  @media (max-width: 30rem) {
    video { width: calc(100% + 3.5rem); margin-inline: -1.75rem; border-radius: 0; }
    .get { display: block; text-align: center; }
  }
`;

/** Fills in when the clip was recorded by the clock of its reader, if that is not the clock of the camera. */
const script = `
  const own = document.getElementById('own');
  const at = new Date(Number(own.dataset.at));
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23',
  });
  if (-at.getTimezoneOffset() !== Number(own.dataset.offset)) {
    own.querySelector('dd').textContent = format.format(at);
    own.hidden = false;
  }
`;

/** What the pages say in one language. `{sender}` stands for who shared the clip. */
interface ClipTexts {
  readonly shared: string;
  readonly camera: string;
  readonly recorded: string;
  readonly yours: string;
  readonly until: string;
  readonly download: string;
  readonly anyone: string;
  readonly expired: string;
  readonly ended: string;
  readonly gone: string;
  readonly goneHelp: string;
}

const clipTexts: Readonly<Record<LanguageTag, ClipTexts>> = {
  'zh-CN': {
    shared: '{sender} 向您分享了一个片段',
    camera: '摄像机',
    recorded: '录制时间（摄像机当地时间）',
    yours: '您的当地时间',
    until: '有效期至',
    download: '下载',
    anyone: '任何拥有此链接的人都可以观看此片段。',
    expired: '此链接已过期。',
    ended: '此链接已停止共享。',
    gone: '无法观看此片段',
    goneHelp: '链接已失效，或者录像已不存在。请联系分享者重新发送链接。',
  },
  'en-US': {
    shared: '{sender} shared a clip with you',
    camera: 'Camera',
    recorded: 'Recorded, camera’s time',
    yours: 'Recorded, your time',
    until: 'Available until',
    download: 'Download',
    anyone: 'Anyone with this link can watch the clip.',
    expired: 'This link has expired.',
    ended: 'This link is no longer shared.',
    gone: 'Clip not available',
    goneHelp:
      'This link doesn’t work, or the recording no longer exists. Ask the person who shared it for a new link.',
  },
  'es-ES': {
    shared: '{sender} compartió un clip con usted',
    camera: 'Cámara',
    recorded: 'Grabado, hora de la cámara',
    yours: 'Grabado, su hora',
    until: 'Disponible hasta',
    download: 'Descargar',
    anyone: 'Cualquier persona con este enlace puede ver el clip.',
    expired: 'Este enlace ha caducado.',
    ended: 'Este enlace ya no se comparte.',
    gone: 'Clip no disponible',
    goneHelp:
      'Este enlace no funciona o la grabación ya no existe. Pida un enlace nuevo a quien la compartió.',
  },
  'ja-JP': {
    shared: '{sender}さんがクリップを共有しました',
    camera: 'カメラ',
    recorded: '録画日時（カメラの現地時間）',
    yours: '録画日時（お使いの端末の時間）',
    until: '有効期限',
    download: 'ダウンロード',
    anyone: 'このリンクを知っている人は誰でもクリップを見ることができます。',
    expired: 'このリンクの有効期限が切れました。',
    ended: 'このリンクの共有は解除されました。',
    gone: 'このクリップは表示できません',
    goneHelp: 'リンクが無効か、録画がなくなりました。共有した人に新しいリンクを依頼してください。',
  },
  'ru-RU': {
    shared: 'Пользователь {sender} поделился с вами фрагментом',
    camera: 'Камера',
    recorded: 'Записано, время камеры',
    yours: 'Записано, ваше время',
    until: 'Доступно до',
    download: 'Скачать',
    anyone: 'Фрагмент может посмотреть любой, у кого есть эта ссылка.',
    expired: 'Срок действия ссылки истёк.',
    ended: 'Доступ по этой ссылке закрыт.',
    gone: 'Фрагмент недоступен',
    goneHelp:
      'Ссылка не работает, или записи больше нет. Попросите новую ссылку у того, кто поделился фрагментом.',
  },
  'de-DE': {
    shared: '{sender} hat einen Clip mit Ihnen geteilt',
    camera: 'Kamera',
    recorded: 'Aufgezeichnet, Kamerazeit',
    yours: 'Aufgezeichnet, Ihre Zeit',
    until: 'Verfügbar bis',
    download: 'Herunterladen',
    anyone: 'Jede Person mit diesem Link kann den Clip ansehen.',
    expired: 'Dieser Link ist abgelaufen.',
    ended: 'Dieser Link wird nicht mehr geteilt.',
    gone: 'Clip nicht verfügbar',
    goneHelp:
      'Der Link funktioniert nicht, oder die Aufzeichnung ist nicht mehr vorhanden. Bitten Sie die Person, die ihn gesendet hat, um einen neuen Link.',
  },
};

/** What the pages of shared clips need. */
export interface ClipPageParts {
  db: Db;
  recordings: Recordings;
  links: ClipLinks;
  incidents: Pick<Incidents, 'read'>;
  traffic: Pick<Traffic, 'isOpen' | 'sent'>;
}

type Found = ReturnType<ClipLinks['find']>;
/** A link that opens a clip, and the part of it that is still recorded. */
type Shown = { readonly kind: 'clip'; readonly cut: Cut; readonly link: Extract<Found, { kind: 'open' }> };
/** A link that opens an incident. */
type ShownIncident = Extract<Found, { kind: 'incident' }>;
type Dead = Exclude<Found['kind'], 'open' | 'incident'>;

/** The programs that load a link to show a preview of it: chats, mail and search engines. */
const previewers =
  /bot\b|facebookexternalhit|whatsapp|skypeuripreview|viber|vkshare|embedly|preview|crawler|spider/i;

/** Whether a person opens the page: not a browser that only prefetches it, nor a program that shows a preview. */
const isOpened = (c: ProviderContext): boolean =>
  c.req.method === 'GET' &&
  !(c.req.header('sec-purpose') ?? '').includes('prefetch') &&
  !previewers.test(c.req.header('user-agent') ?? '');

/** From when to when a clip was recorded, by the camera's clock: with both offsets if it was set meanwhile. */
function recordedText({ device: { timezone }, range: { day, start, end } }: Cut, tag: LanguageTag): string {
  const [from, to] = [momentOf(day, start, timezone), momentOf(day, end, timezone)];
  const [before, after] = [offsetName(from, timezone), offsetName(to, timezone)];
  const begin = clockText(from, timezone, tag, 'medium');
  return `${begin}${before === after ? '' : ` ${before}`} – ${wallClock(to, timezone).time} ${after}`;
}

/** The pages of shared clips, and their files. They need no token: the link grants access. */
export function addClipPages(app: ProviderApp, parts: ClipPageParts): void {
  const { db, recordings, links, incidents, traffic } = parts;
  const foundAt = (link: string): Shown | ShownIncident | Dead => {
    const found = links.find(link);
    if (found.kind === 'incident') return found;
    if (found.kind !== 'open') return found.kind;
    const cut = traffic.isOpen(found.device.serialNumber)
      ? recordings.cutOf(found.device, found.range)
      : null;
    return cut === null ? 'unknown' : { kind: 'clip', cut, link: found };
  };
  const kept = new Map<string, Promise<Mp4File>>();
  const fileOf = (link: string, cut: Cut): Promise<Mp4File> => {
    // A range of the current day still grows.
    const key = `${link} ${cut.range.start} ${cut.range.end} ${cut.seconds}`;
    const file = kept.get(key) ?? cut.file();
    kept.delete(key);
    kept.set(key, file);
    file.catch(() => kept.delete(key));
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    return file;
  };
  const policyOf =
    (c: ProviderContext) =>
    (nonce: string): string =>
      policy(nonce, c.req.header('host'), '');
  const gone = (c: ProviderContext, why: Dead): Promise<Response> => {
    const tag = pageLanguage(c);
    const texts = clipTexts[tag];
    const title = why === 'unknown' ? texts.gone : texts[why];
    const body = html`<h1>${title}</h1>
      ${why === 'unknown' ? html`<p>${texts.goneHelp}</p>` : ''}`;
    return smallPage(c, { tag, title, body, isBranded: true, status: 404 });
  };

  app.get(`${clipPath}/:link`, async (c) => {
    const secret = c.req.param('link');
    const found = foundAt(secret);
    if (typeof found === 'string') return gone(c, found);
    if (isOpened(c)) links.countView(secret);
    const tag = pageLanguage(c);
    if (found.kind === 'incident') {
      const { incident, expiresAt } = found;
      const user = userById(db, incident.userId);
      const address = `${clipPath}/${encodeURIComponent(secret)}`;
      const sender = user ? senderName(user) : '';
      return incidentPage(c, { incident, tag, sender, expiresAt, address, policyOf: policyOf(c) });
    }
    const texts = clipTexts[tag];
    const { cut, link } = found;
    const { device, range, name } = cut;
    const at = momentOf(range.day, range.start, device.timezone);
    const sender = userById(db, link.userId);
    const title = name.replace(/\.mp4$/, '');
    const file = `${clipPath}/${encodeURIComponent(secret)}/clip.mp4`;
    const offset = timeZoneOf(device.timezone).offsetAt(at) / 60_000;
    const until = clockText(link.expiresAt, device.timezone, tag, 'short');
    const body = html`<h1>${texts.shared.replace('{sender}', () => (sender ? senderName(sender) : ''))}</h1>
      ${link.subject === null ? '' : html`<p class="subject">${link.subject}</p>`}
      <video controls src="${file}"></video>
      <dl>
        <div>
          <dt>${texts.camera}</dt>
          <dd>${device.name}</dd>
        </div>
        <div>
          <dt>${texts.recorded}</dt>
          <dd>${recordedText(cut, tag)}</dd>
        </div>
        <div id="own" hidden data-at="${at}" data-offset="${offset}">
          <dt>${texts.yours}</dt>
          <dd></dd>
        </div>
        <div>
          <dt>${texts.until}</dt>
          <dd>${until} ${offsetName(link.expiresAt, device.timezone)}</dd>
        </div>
      </dl>
      <p><a class="get" href="${file}" download="${name}">${texts.download}</a></p>
      <p class="note">${texts.anyone}</p>`;
    return smallPage(c, { tag, title, body, isBranded: true, style, script, policyOf: policyOf(c) });
  });
  app.get(`${clipPath}/:link/clip.mp4`, async (c) => {
    const secret = c.req.param('link');
    const found = foundAt(secret);
    if (typeof found === 'string' || found.kind !== 'clip')
      return gone(c, typeof found === 'string' ? found : 'unknown');
    const { cut } = found;
    const file = sendFile(c, await fileOf(secret, cut), 'inline', cut.name);
    const answer = counted(file, (bytes) => traffic.sent(cut.device.serialNumber, bytes));
    const headers = {
      ...securityHeaders,
      'content-security-policy': policyOf(c)(newNonce()),
      'cache-control': 'no-store',
    };
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  });
  app.get(`${clipPath}/:link/item/:id`, (c) => {
    const found = foundAt(c.req.param('link'));
    if (typeof found === 'string') return gone(c, found);
    const item =
      found.kind === 'incident'
        ? found.incident.items.find(({ id, file }) => id === c.req.param('id') && file !== null)
        : undefined;
    return item === undefined ? gone(c, 'unknown') : sendItem(c, item, incidents.read, 'inline');
  });
  app.get(`${clipPath}/:link/incident.zip`, (c) => {
    const found = foundAt(c.req.param('link'));
    if (typeof found === 'string' || found.kind !== 'incident')
      return gone(c, typeof found === 'string' ? found : 'unknown');
    const { incident } = found;
    return sendArchive(c, incident, archiveOf(incident, incident.items, pageLanguage(c), incidents.read));
  });
}
