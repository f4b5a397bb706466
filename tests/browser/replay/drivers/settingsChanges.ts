import { expect, type Page } from 'playwright/test';
import { languageTags } from '../../../../src/domain/shell/language.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser } from '../outage.ts';

const savePath = endpointPath('saveGeneral');
const ofPush = 1;
const ofLanguage = 2;

/** What is known of a page. */
interface Known {
  /** Languages that were not chosen yet, whatever a path says: of one that is spoken nothing is sent. */
  readonly left: string[];
  /** Changes that were asked for and not answered, the one that is sent first. */
  asked: unknown[];
  /** How often a switch was pressed. */
  switched: number;
  /** Lets the texts arrive that are kept back. */
  arrived: (() => void) | null;
}

const pages = new WeakMap<Page, Known>();

function knownOf({ page }: ReplayContext): Known {
  const known = pages.get(page);
  if (known === undefined) throw new Error('the page was not opened yet');
  return known;
}

// The page comes to speak other languages: nothing here is found by its name.
const switches = ({ page }: ReplayContext) =>
  page.locator('[data-machine="notificationSettings"]').getByRole('switch');
const select = ({ page }: ReplayContext) =>
  page
    .getByRole('main')
    .getByRole('combobox')
    .filter({ has: page.getByRole('option', { name: 'Deutsch' }) });

/** Chooses a language, of which `before` is reported first. */
async function chooseLanguage(
  context: ReplayContext,
  before: (tag: string) => Promise<void> = async () => {},
): Promise<void> {
  const [tag = ''] = knownOf(context).left.splice(0, 1);
  await before(tag);
  await select(context).selectOption(tag);
}

/** The person leaves the user page, and what it asked for with it. */
const leavePage = ({ page }: ReplayContext) => page.goBack();

/** The person chooses a language whose texts do not arrive yet: the last one is saved no more. */
const chooseAnother = (context: ReplayContext) =>
  chooseLanguage(context, async (tag) => {
    const pending = new Promise<void>((resolve) => {
      knownOf(context).arrived = resolve;
    });
    await context.page.route(`**/assets/${tag}-*`, async (route) => {
      await pending;
      await route.continue();
    });
  });

async function answer(context: ReplayContext, action?: typeof breakdown): Promise<void> {
  knownOf(context).asked.shift();
  await context.control.release(savePath, action);
}

export const settingsChanges: BrowserDriver = {
  async start(context) {
    const { page, control } = context;
    pages.set(page, {
      left: languageTags.filter((tag) => tag !== 'en-US'),
      asked: [],
      switched: 0,
      arrived: null,
    });
    await control.rule({ path: savePath, body: demoUser, times: 0, action: { kind: 'hold' } });
    // There is a page to go back to.
    await openSignedIn(context, '/destroyUser');
    await page.getByRole('link', { name: say('account:deletionPage.back') }).click();
    await expect(switches(context).first()).toBeChecked();
  },
  sends: {
    changeSettings: {
      path: savePath,
      body: (input) => ({
        ...demoUser,
        des: expect.stringMatching(
          member(input('change'), 'language') === undefined
            ? /"(notification|autoPauseVideo)":(true|false)/
            : /"language":\d/,
        ),
      }),
    },
  },
  perform: {
    'change.request': async (context, { id }) => {
      const { page } = context;
      const known = knownOf(context);
      known.asked.push(id);
      if (id === ofPush) {
        if (!page.url().endsWith('/user')) await page.goForward();
        // What was just sent is not sent again within a second: push and auto-pause in turns.
        await switches(context)
          .nth(known.switched % 2 === 0 ? 0 : 2)
          .click();
        known.switched += 1;
      } else if (known.arrived === null) {
        await chooseLanguage(context);
      } else {
        known.arrived();
        known.arrived = null;
      }
    },
    'change.withdraw': async (context, { id }) => {
      const known = knownOf(context);
      const [sent] = known.asked;
      known.asked = known.asked.filter((one) => one !== id);
      const held = await context.control.awaitHeld(savePath);
      await (id === ofLanguage ? chooseAnother(context) : leavePage(context));
      if (id !== sent) return;
      // A later answer would meet the call that nobody waits for any more.
      await expect
        .poll(async () => (await context.control.held()).map((call) => call.id))
        .not.toContain(held[0]?.id);
    },
    'xstate.done.actor.changeSettings': (context) => answer(context),
    'xstate.error.actor.changeSettings': (context) => answer(context, breakdown),
  },
  unshown: 'No view renders it: each change is shown where it is made.',
  see: {
    idle: async ({ control }) => {
      expect((await control.held()).filter(({ path }) => path === savePath)).toEqual([]);
    },
    saving: async ({ control }) => {
      expect(await control.awaitHeld(savePath)).toHaveLength(1);
    },
  },
};
