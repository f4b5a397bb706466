import { expect, type Page } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { codeOfTag, languageTags, type LanguageTag } from '../../../../src/domain/shell/language.ts';
import { storeItems } from '../../storedItems.ts';
import { textsOf } from '../../localeTexts.ts';
import { breakdown, member, signInElsewhere, signOutElsewhere } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser } from '../outage.ts';

const readPath = endpointPath('userInfo');
const savePath = endpointPath('saveGeneral');

/** What the person sees now, and what is pending. */
interface Shown {
  tag: LanguageTag;
  signedIn: boolean;
  /** The language whose texts are pending. */
  wanted: LanguageTag;
  /** Languages whose texts arrived already, or would not: choosing them again takes no time in which to look. */
  readonly asked: Set<LanguageTag>;
  /** By language, whether its texts may arrive: decided while they are pending. */
  readonly decide: Map<LanguageTag, (arrived: boolean) => void>;
}

const pages = new WeakMap<Page, Shown>();

function shownIn({ page }: ReplayContext): Shown {
  const shown = pages.get(page);
  if (shown === undefined) throw new Error('the page was not opened yet');
  return shown;
}

const tagOf = (value: unknown): LanguageTag => {
  const tag = languageTags.find((each) => each === value);
  if (tag === undefined) throw new Error(`no language: ${String(value)}`);
  return tag;
};

const select = ({ page }: ReplayContext) =>
  page
    .getByRole('combobox', { includeHidden: true })
    .filter({ has: page.getByRole('option', { name: 'Deutsch', includeHidden: true }) });

/** Keeps the texts of a language back until it is decided whether they arrive. */
async function holdTexts(context: ReplayContext, tag: LanguageTag): Promise<void> {
  const shown = shownIn(context);
  shown.wanted = tag;
  shown.asked.add(tag);
  const decision = new Promise<boolean>((resolve) => shown.decide.set(tag, resolve));
  await context.page.route(`**/assets/${tag}-*`, async (route) => {
    await ((await decision) ? route.continue() : route.abort());
  });
}

const arrived = async (context: ReplayContext): Promise<void> => {
  const shown = shownIn(context);
  shown.tag = shown.wanted;
  shown.decide.get(shown.wanted)?.(true);
};

/** Texts do not arrive. What the console tries then, English, is kept back first. */
async function stayAway(context: ReplayContext, next?: LanguageTag): Promise<void> {
  const shown = shownIn(context);
  const { wanted } = shown;
  if (next !== undefined) await holdTexts(context, next);
  shown.decide.get(wanted)?.(false);
}

/** The page speaks the language that the person sees chosen. */
async function speaks(context: ReplayContext): Promise<void> {
  const { tag, signedIn } = shownIn(context);
  await expect(context.page.locator('html')).toHaveAttribute('lang', tag);
  await expect(select(context)).toHaveValue(tag);
  const name = textsOf(tag)(signedIn ? 'shell:logout.label' : 'signIn:submit');
  await expect(context.page.getByRole('button', { name }).first()).toBeVisible();
}

/** Lets the chosen language be saved. The other settings are read again first, so that they stay as they are. */
async function answerSave(context: ReplayContext, answer?: typeof breakdown): Promise<void> {
  const { control } = context;
  await control.release(readPath);
  const saved = await control.awaitHeld(savePath);
  const language = JSON.stringify({ language: codeOfTag(shownIn(context).tag) }).slice(1, -1);
  expect(saved.map(({ body }) => body)).toEqual([{ ...demoUser, des: expect.stringContaining(language) }]);
  await control.release(savePath, answer);
}

export const language: BrowserDriver = {
  async start(context, input) {
    const { page, url, control } = context;
    const tag = tagOf(member(input, 'tag'));
    pages.set(page, { tag, signedIn: false, wanted: tag, asked: new Set([tag]), decide: new Map() });
    for (const path of [readPath, savePath])
      await control.rule({ path, body: demoUser, times: 0, action: { kind: 'hold' } });
    await storeItems(page, url, { lang: tag });
    await page.goto(`${url}/login`);
    await expect(select(context)).toHaveValue(tag);
  },
  perform: {
    'session.started': async (context) => {
      const shown = shownIn(context);
      if (shown.signedIn) {
        await signOutElsewhere(context);
        await context.feed.expectTransitions(['language | session.ended'], 'signs out first');
      }
      shown.signedIn = true;
      await signInElsewhere(context);
    },
    'session.ended': async (context) => {
      shownIn(context).signedIn = false;
      await signOutElsewhere(context);
    },
    'language.choose': async (context, event) => {
      const { page } = context;
      const { signedIn, asked } = shownIn(context);
      const choices = [tagOf(event['tag']), ...languageTags.filter((tag) => tag !== 'ja-JP')];
      const tag = tagOf(choices.find((each) => !asked.has(each)));
      await holdTexts(context, tag);
      if (signedIn) await page.getByRole('banner').getByRole('button', { name: 'Mara Keller' }).click();
      await select(context).selectOption(tag);
      if (signedIn) await page.keyboard.press('Escape');
    },
    'xstate.done.actor.readSavedLanguage': async (context, event) => {
      const tag = tagOf(member(event['output'], 'tag'));
      await holdTexts(context, tag);
      const data = { des: JSON.stringify({ language: codeOfTag(tag) }) };
      await context.control.release(readPath, { kind: 'answer', json: { code: 1, msg: '', data } });
    },
    'xstate.error.actor.readSavedLanguage': async (context) => {
      await holdTexts(context, 'en-US');
      await context.control.release(readPath, breakdown);
    },
    'xstate.done.actor.applySaved': arrived,
    'xstate.done.actor.applyChoice': arrived,
    'xstate.done.actor.applyEnglish': arrived,
    'xstate.error.actor.applySaved': (context) => stayAway(context, 'en-US'),
    'xstate.error.actor.applyChoice': (context) => stayAway(context),
    'xstate.error.actor.applyEnglish': (context) => stayAway(context),
    'xstate.done.actor.saveLanguage': (context) => answerSave(context),
    'xstate.error.actor.saveLanguage': (context) => answerSave(context, breakdown),
  },
  see: {
    ready: speaks,
    readingSaved: speaks,
    applyingSaved: speaks,
    applyingChoice: speaks,
    saving: speaks,
    fallingBack: speaks,
  },
  unshown:
    'Signed in, the language is in a menu that is closed, and while pages change it is nowhere. While texts or settings are pending the page continues in the language that it spoke: there is nothing else to see.',
};
