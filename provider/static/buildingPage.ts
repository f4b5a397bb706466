import { html } from 'hono/html';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import type { ProviderContext } from '../http/env.ts';
import { pageLanguage } from '../http/language.ts';
import { smallPage } from './smallPage.ts';

const style = 'main { max-width: 32rem; margin: 20vh auto; text-align: center; }';

/** Requests its own page until the response is a different one. */
const script = `
  setInterval(async () => {
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (answer !== null && answer.status !== 503) location.reload();
  }, 1000)`;

interface BuildingTexts {
  readonly title: string;
  readonly help: string;
  readonly withoutScripts: string;
}

const texts: Readonly<Record<LanguageTag, BuildingTexts>> = {
  'zh-CN': {
    title: '正在构建 Lookout',
    help: '大约需要半分钟。完成后页面会自动打开。',
    withoutScripts: '脚本已停用，请稍后重新加载页面。',
  },
  'en-US': {
    title: 'Lookout is being built',
    help: 'This takes about half a minute. The page opens automatically when it’s done.',
    withoutScripts: 'Scripts are off. Reload the page in a moment.',
  },
  'es-ES': {
    title: 'Lookout se está preparando',
    help: 'Tarda alrededor de medio minuto. La página se abre automáticamente al terminar.',
    withoutScripts: 'Los scripts están desactivados. Vuelva a cargar la página dentro de un momento.',
  },
  'ja-JP': {
    title: 'Lookoutをビルドしています',
    help: '30秒ほどかかります。完了すると、ページが自動的に開きます。',
    withoutScripts: 'スクリプトがオフになっています。しばらくしてからページを再読み込みしてください。',
  },
  'ru-RU': {
    title: 'Lookout собирается',
    help: 'Это займёт около полуминуты. Когда всё будет готово, страница откроется автоматически.',
    withoutScripts: 'Скрипты отключены. Обновите страницу чуть позже.',
  },
  'de-DE': {
    title: 'Lookout wird erstellt',
    help: 'Das dauert etwa eine halbe Minute. Danach öffnet sich die Seite automatisch.',
    withoutScripts: 'Skripte sind ausgeschaltet. Laden Sie die Seite in Kürze neu.',
  },
};

/** The page that every address of the console shows while the console is being built; it opens the console when that is done. */
export function buildingPage(c: ProviderContext, policyOf: (nonce: string) => string): Promise<Response> {
  const tag = pageLanguage(c);
  const { title, help, withoutScripts } = texts[tag];
  const body = html`<h1>${title}</h1>
    <p role="status">${help}</p>
    <noscript><p>${withoutScripts}</p></noscript>`;
  return smallPage(c, {
    tag,
    title,
    body,
    style,
    script,
    status: 503,
    policyOf,
    headers: { 'retry-after': '5' },
  });
}
