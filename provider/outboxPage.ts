import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { LanguageTag } from '../src/domain/shell/language.ts';
import type { Outbox, SentMessage } from './accounts/outbox.ts';
import { isLoopback, namesThisMachine } from './control/loopback.ts';
import type { ProviderApp, ProviderEnv } from './http/env.ts';
import { pageLanguage } from './http/language.ts';
import { notFound } from './http/refusal.ts';
import { securityHeaders } from './static/csp.ts';
import { smallPage } from './static/smallPage.ts';

/** The path of the outbox. */
export const outboxPath = '/outbox';

const style = `
  ol { list-style: none; padding: 0; }
  li { border-top: 1px solid var(--line); padding: 0.75rem 0; }
  h2 { font-size: 1rem; margin: 0; }
  li p { margin: 0.25rem 0; }
  .sent { color: var(--faint); }
  .text { white-space: pre-line; }
  strong { font-size: 1.5rem; letter-spacing: 0.1em; }
`;

/** What the page says in one language. `{to}` stands for an address. */
interface OutboxTexts {
  readonly title: string;
  readonly help: string;
  readonly refresh: string;
  readonly empty: string;
  readonly email: string;
  readonly phone: string;
}

const outboxTexts: Readonly<Record<LanguageTag, OutboxTexts>> = {
  'zh-CN': {
    title: '发件箱',
    help: '此服务不会真正发送邮件和短信。本应发送的内容显示在这里，最新的在最前。',
    refresh: '刷新',
    empty: '还没有消息',
    email: '发送至 {to} 的邮件',
    phone: '发送至 {to} 的短信',
  },
  'en-US': {
    title: 'Outbox',
    help: 'This provider does not send any email or text messages. What it would have sent appears here, newest first.',
    refresh: 'Refresh',
    empty: 'No messages yet',
    email: 'Email to {to}',
    phone: 'Text message to {to}',
  },
  'es-ES': {
    title: 'Bandeja de salida',
    help: 'Este proveedor no envía correos ni mensajes de texto. Lo que habría enviado aparece aquí, primero lo más reciente.',
    refresh: 'Actualizar',
    empty: 'Aún no hay mensajes',
    email: 'Correo a {to}',
    phone: 'Mensaje de texto a {to}',
  },
  'ja-JP': {
    title: '送信トレイ',
    help: 'このプロバイダーは、メールもSMSも実際には送信しません。送信されるはずだったメッセージが、新しい順にここに表示されます。',
    refresh: '更新',
    empty: 'メッセージはまだありません',
    email: '{to}宛てのメール',
    phone: '{to}宛てのSMS',
  },
  'ru-RU': {
    title: 'Исходящие',
    help: 'Этот сервис не отправляет писем и SMS. Здесь показано, что было бы отправлено, начиная с последнего.',
    refresh: 'Обновить',
    empty: 'Сообщений пока нет',
    email: 'Письмо на {to}',
    phone: 'SMS на {to}',
  },
  'de-DE': {
    title: 'Postausgang',
    help: 'Dieser Anbieter verschickt keine E-Mails und keine SMS. Was er verschickt hätte, steht hier, das Neueste zuerst.',
    refresh: 'Aktualisieren',
    empty: 'Noch keine Nachrichten',
    email: 'E-Mail an {to}',
    phone: 'SMS an {to}',
  },
};

function entry({ at, channel, to, subject, text, code }: SentMessage, tag: LanguageTag) {
  const sentTo = outboxTexts[tag][channel].replace('{to}', () => to);
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return html`<li>
    <h2>${subject}</h2>
    <p class="sent">
      ${sentTo}<br /><time datetime="${new Date(at).toISOString()}">${format.format(at)} UTC</time>
    </p>
    <p class="text">${text}</p>
    ${code === null ? '' : html`<p><strong>${code}</strong></p>`}
  </li>`;
}

function bodyOf(messages: readonly SentMessage[], tag: LanguageTag) {
  const { title, help, refresh, empty } = outboxTexts[tag];
  return html`<h1>${title}</h1>
    <p>${help}</p>
    <p><a href="${outboxPath}">${refresh}</a></p>
    ${
      messages.length === 0
        ? html`<p>${empty}</p>`
        : html`<ol>
            ${messages.map((message) => entry(message, tag))}
          </ol>`
    }`;
}

/**
 * Responds to this machine only under its own host names, so that a page of another site cannot read codes through a
 * browser here.
 */
const noOtherName: MiddlewareHandler<ProviderEnv> = async (c, next) => {
  const host = c.req.header('host');
  const isForeign = host !== undefined && !namesThisMachine(host);
  if (isForeign && isLoopback(c.env.incoming.socket.remoteAddress)) throw notFound();
  await next();
};

/** The emails and text messages that a demo provider does not send: as a page and as JSON. */
export function addOutboxPage(app: ProviderApp, outbox: Outbox): void {
  app.get(outboxPath, noOtherName, (c) => {
    const tag = pageLanguage(c);
    return smallPage(c, { tag, title: outboxTexts[tag].title, body: bodyOf(outbox.list(), tag), style });
  });
  app.get(`${outboxPath}.json`, noOtherName, (c) =>
    c.json(outbox.list(), 200, { ...securityHeaders, 'cache-control': 'no-store' }),
  );
}
