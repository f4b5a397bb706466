import type { Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import type { ProviderApp, ProviderEnv } from '../http/env.ts';
import { pageLanguage } from '../http/language.ts';
import { securityHeaders } from '../static/csp.ts';
import { smallPage } from '../static/smallPage.ts';
import { checkoutTexts } from './checkoutTexts.ts';
import { paymentMethods, type Payment, type Payments } from './payments.ts';

/** The path of the payment provider's sandbox checkout. A payment's token follows. */
export const checkoutPath = '/sandbox/checkout';

/** As the page of any payment provider: the console that opened it, at whatever origin, sees whether it is still there. */
const openerHeader = { 'cross-origin-opener-policy': 'unsafe-none' };

/** The step of a person in an open payment: at the form, at the wallet's confirmation, or left without paying. */
const steps = ['waiting', 'left'] as const;
type Step = (typeof steps)[number] | null;

const acts = ['pay', 'decline', 'confirm', 'refuse', 'leave'] as const;
const sentForm = v.object({ act: v.picklist(acts), method: v.optional(v.picklist(paymentMethods)) });

const ends = {
  confirm: 'paid',
  refuse: 'declined',
  decline: 'declined',
} as const;

function priceText({ amount, currency }: Payment, tag: LanguageTag): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function openForm(payment: Payment, tag: LanguageTag) {
  const texts = checkoutTexts[tag];
  const price = priceText(payment, tag);
  return html`<h1>${texts.title}</h1>
    <p class="order">${texts.order.replace('{order}', payment.purpose)}</p>
    <p class="price">${price}</p>
    <form method="post">
      <fieldset>
        <legend>${texts.payWith}</legend>
        <label><input type="radio" name="method" value="card" checked /> ${texts.card}</label>
        <label><input type="radio" name="method" value="wallet" /> ${texts.wallet}</label>
        <p class="help">${texts.walletHelp}</p>
      </fieldset>
      <button name="act" value="pay" class="main">${texts.pay.replace('{price}', price)}</button>
      <button name="act" value="decline">${texts.decline}</button>
      <button name="act" value="leave" class="plain">${texts.leave}</button>
    </form>`;
}

function stepText(step: 'waiting' | 'left', tag: LanguageTag) {
  const texts = checkoutTexts[tag];
  const back = html`<a href="?lang=${tag}">${texts.back}</a>`;
  if (step === 'left')
    return html`<h1>${texts.left}</h1>
      <p>${texts.leftHelp}</p>
      <p>${back}</p>`;
  return html`<h1>${texts.waiting}</h1>
    <p>${texts.waitingHelp}</p>
    <form method="post">
      <button name="act" value="confirm" class="main">${texts.confirm}</button>
      <button name="act" value="refuse">${texts.refuse}</button>
    </form>
    <p>${back}</p>`;
}

function bodyOf(payment: Payment | null, step: Step, tag: LanguageTag) {
  const texts = checkoutTexts[tag];
  const shown = payment === null ? 'gone' : payment.state;
  if (payment !== null && shown === 'open')
    return step === null ? openForm(payment, tag) : stepText(step, tag);
  const end = shown === 'open' ? 'gone' : shown;
  return html`<h1>${texts[end]}</h1>
    <p>${texts[`${end}Help`]}</p>`;
}

/**
 * The checkout of the payment provider's sandbox, in the language of its `lang` parameter or else the browser's. The
 * URL of a payment grants access to it. It has no scripts: every step is a page.
 */
export function addCheckoutPage(app: ProviderApp, payments: Payments): void {
  type PageContext = Context<ProviderEnv, `${typeof checkoutPath}/:token`>;
  const show = (c: PageContext): Promise<Response> => {
    const tag = pageLanguage(c);
    const { title, sandbox } = checkoutTexts[tag];
    const payment = payments.byToken(c.req.param('token'));
    const step = steps.find((each) => each === c.req.query('step')) ?? null;
    const body = html`${bodyOf(payment, step, tag)}
      <p class="sandbox">${sandbox}</p>`;
    const status = payment === null ? 404 : 200;
    return smallPage(c, { tag, title, body, style: checkoutStyle, status, headers: openerHeader });
  };
  app.get(`${checkoutPath}/:token`, show);
  app.post(`${checkoutPath}/:token`, async (c) => {
    const payment = payments.byToken(c.req.param('token'));
    if (payment === null) return show(c);
    const sent = v.safeParse(sentForm, await c.req.parseBody().catch(() => null));
    let step: Step = null;
    if (sent.success) {
      const { act, method } = sent.output;
      if (act === 'leave') step = 'left';
      else if (act === 'pay' && method === 'wallet') step = 'waiting';
      else await payments.end(payment.id, act === 'pay' ? 'paid' : ends[act]);
    }
    const location = `${c.req.path}?lang=${pageLanguage(c)}${step === null ? '' : `&step=${step}`}`;
    return c.body(null, 303, { ...securityHeaders, ...openerHeader, location });
  });
}

/** How the check-out page differs from other small pages. */
const checkoutStyle = `
  main { max-width: 27rem; }
  .order, .help, .sandbox { color: var(--faint); }
  .help, .sandbox { font-size: 0.875rem; }
  .price { font-size: 2rem; font-weight: 600; margin: 0 0 1rem; }
  .sandbox { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 1rem; }
  fieldset { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.5rem 1rem; margin: 0 0 1rem; }
  label { display: block; padding: 0.5rem 0; }
  input { width: 1.125rem; height: 1.125rem; vertical-align: -0.2em; accent-color: var(--main); }
  button {
    display: block; width: 100%; min-height: 2.75rem; margin-top: 0.5rem; padding: 0.5rem 1rem;
    font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 0.5rem;
    cursor: pointer;
  }
  .main { background: #2159d6; border-color: #2159d6; color: #fff; font-weight: 600; }
  .plain { border-color: transparent; color: var(--faint); }
`;
