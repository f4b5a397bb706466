import { html } from 'hono/html';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { pageLanguage } from '../http/language.ts';
import { newNonce, policy, securityHeaders } from '../static/csp.ts';
import { smallPage } from '../static/smallPage.ts';
import type { ClipLinks } from './clipLinks.ts';
import type { Cut, Recordings } from './recordings.ts';
import type { Mp4File } from './mp4File.ts';
import { counted } from '../store/meter.ts';
import type { Traffic } from '../store/traffic.ts';
import { sendFile } from './sendFile.ts';

/** The number of files cached for a player's further range requests. */
const mostKept = 8;

/** The path of shared clips; the link follows. */
export const clipPath = '/clip';

const style = `
  video { display: block; width: 100%; background: #000; border-radius: 0.5rem; }
  .clock { color: var(--faint); }
`;

/** What the pages say in one language. `{offset}` stands for that of the camera's clock, `{file}` for the name of the file. */
interface ClipTexts {
  readonly clock: string;
  readonly utc: string;
  readonly download: string;
  readonly gone: string;
  readonly goneHelp: string;
}

const clipTexts: Readonly<Record<LanguageTag, ClipTexts>> = {
  'zh-CN': {
    clock: '时间以摄像机的当地时间为准（{offset}）。',
    utc: '时间为协调世界时 (UTC)。',
    download: '下载 {file}',
    gone: '无法观看此片段',
    goneHelp: '链接已过期，或者录像已不存在。请联系分享者重新发送链接。',
  },
  'en-US': {
    clock: 'Times are the camera’s local time ({offset}).',
    utc: 'Times are in UTC.',
    download: 'Download {file}',
    gone: 'Clip not available',
    goneHelp:
      'This link has expired, or the recording no longer exists. Ask the person who shared it for a new link.',
  },
  'es-ES': {
    clock: 'Las horas son las locales de la cámara ({offset}).',
    utc: 'Las horas están en UTC.',
    download: 'Descargar {file}',
    gone: 'Clip no disponible',
    goneHelp: 'El enlace ha caducado o la grabación ya no existe. Pida un enlace nuevo a quien la compartió.',
  },
  'ja-JP': {
    clock: '時刻はカメラの現地時間です（{offset}）。',
    utc: '時刻はUTCです。',
    download: '{file}をダウンロード',
    gone: 'このクリップは表示できません',
    goneHelp:
      'リンクの有効期限が切れたか、録画がなくなりました。共有した人に新しいリンクを依頼してください。',
  },
  'ru-RU': {
    clock: 'Время указано по часам камеры ({offset}).',
    utc: 'Время указано по UTC.',
    download: 'Скачать {file}',
    gone: 'Фрагмент недоступен',
    goneHelp:
      'Срок действия ссылки истёк, или записи больше нет. Попросите новую ссылку у того, кто поделился фрагментом.',
  },
  'de-DE': {
    clock: 'Die Uhrzeiten sind die Ortszeit der Kamera ({offset}).',
    utc: 'Die Uhrzeiten sind in UTC angegeben.',
    download: '{file} herunterladen',
    gone: 'Clip nicht verfügbar',
    goneHelp:
      'Der Link ist abgelaufen oder die Aufzeichnung ist nicht mehr vorhanden. Bitten Sie die Person, die ihn gesendet hat, um einen neuen Link.',
  },
};

/** What the pages of shared clips need. */
export interface ClipPageParts {
  recordings: Recordings;
  links: ClipLinks;
  traffic: Pick<Traffic, 'isOpen' | 'sent'>;
}

/** The pages of shared clips, and their files. They need no token: the link grants access. */
export function addClipPages(app: ProviderApp, { recordings, links, traffic }: ClipPageParts): void {
  const cutAt = (link: string): Cut | null => {
    const found = links.find(link);
    if (found === null || !traffic.isOpen(found.device.serialNumber)) return null;
    return recordings.cutOf(found.device, found.range);
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
  const gone = (c: ProviderContext): Promise<Response> => {
    const tag = pageLanguage(c);
    const { gone: title, goneHelp } = clipTexts[tag];
    const body = html`<h1>${title}</h1>
      <p>${goneHelp}</p>`;
    return smallPage(c, { tag, title, body, status: 404 });
  };

  app.get(`${clipPath}/:link`, async (c) => {
    const link = c.req.param('link');
    const cut = cutAt(link);
    if (!cut) return gone(c);
    const tag = pageLanguage(c);
    const { clock: byClock, utc, download } = clipTexts[tag];
    const { name, offset } = cut;
    const title = name.replace(/\.mp4$/, '');
    const file = `${clipPath}/${encodeURIComponent(link)}/clip.mp4`;
    const body = html`<h1>${title}</h1>
      <video controls src="${file}"></video>
      <p class="clock">${offset === null ? utc : byClock.replace('{offset}', () => offset)}</p>
      <p><a href="${file}" download="${name}">${download.replace('{file}', () => name)}</a></p>`;
    return smallPage(c, { tag, title, body, style, policyOf: policyOf(c) });
  });
  app.get(`${clipPath}/:link/clip.mp4`, async (c) => {
    const link = c.req.param('link');
    const cut = cutAt(link);
    if (!cut) return gone(c);
    const file = sendFile(c, await fileOf(link, cut), 'inline', cut.name);
    const answer = counted(file, (bytes) => traffic.sent(cut.device.serialNumber, bytes));
    const headers = {
      ...securityHeaders,
      'content-security-policy': policyOf(c)(newNonce()),
      'cache-control': 'no-store',
    };
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  });
}
