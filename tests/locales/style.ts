/** Texts that the specification quotes: they stay as they are. */
export const quotedBySpec: ReadonlySet<string> = new Set([
  'messages:session.expired',
  'messages:session.notLoggedIn',
  'messages:network.error',
  'messages:network.timeout',
  'messages:network.interface',
  'messages:form.agreementRequired',
  'messages:form.phoneRequired',
  'messages:form.phoneFormat',
  'messages:rule.duplicate',
  'messages:page.notFound',
  'shell:expired.relogin',
]);

/** A rule of the English texts: what breaks it, what to write instead, and the texts that may. */
export interface StyleRule {
  readonly breaks: RegExp;
  readonly instead: string;
  /** Keys of labels that the specification names, and of texts in which the word has another sense. */
  readonly except: readonly string[];
  /** The keys that the rule is about; all where it is left out. */
  readonly keys?: RegExp;
}

/** Words, parted by commas, that no text has. */
const ban = (words: string, instead: string, except = ''): StyleRule => ({
  breaks: new RegExp(`(?<![\\w-])(?:${words.split(', ').join('|')})(?![\\w-])`, 'i'),
  instead,
  except: except.split(' ').filter((key) => key !== ''),
});

const phrases: readonly StyleRule[] = [
  ban('by itself, by themselves, of itself, of themselves', 'automatically'),
  ban('at once', 'immediately'),
  ban('go on, goes on, going on, went on, gone on', 'continue, resume'),
  ban('(?:is|are|be|was|it’s|comes?|came|come) back(?! online| to)', 'back online'),
  ban('take out, takes out, taken out, took out, take the \\w+ out', 'remove'),
  ban('put off, puts off, put away, puts away', 'postpone'),
  ban('hang, hangs, hanging', 'be connected to'),
  ban('lie, lies, lay', 'be, be kept'),
  ban('stand, stands, stood', 'be'),
  ban('say, says, said', 'show, report'),
  ban('tell, tells, told', 'send, receive, learn, contact support'),
  ban('know of, knows of', 'know'),
  ban('anew', 'again'),
  ban('beside, besides', 'next to, also'),
  ban('for good', 'permanently'),
  ban('let go, lets go, let go of', 'release, cancel'),
  ban('is to come, are to come', 'is loading'),
  ban('may show some', 'try a different'),
];

const usage: readonly StyleRule[] = [
  ban('licence, licences', 'license'),
  ban('favourite, favourites', 'favorite'),
  ban('behaviour', 'behavior'),
  ban('colour, colours', 'color'),
  ban('centre', 'center'),
  ban('grey', 'gray'),
  ban('cancelled, cancelling', 'canceled, canceling'),
  ban('fulfil', 'fulfill'),
  ban('for ever', 'forever'),
  ban('any more', 'no longer'),
  ban('somebody', 'someone'),
  ban('nobody', 'no one'),
  ban('afterwards', 'afterward'),
  ban('switch(?:ed)? (?:\\w+ )?(?:on|off)', 'turn on, turn off', 'gateways:link.help'),
  ban('summer time', 'daylight saving time'),
  ban('fire brigade', 'fire department'),
  ban('check-out', 'checkout'),
  ban('e-mail, e-mails', 'email'),
  {
    breaks: /\b(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should) ?not\b/i,
    instead: 'a contraction: couldn’t, can’t, isn’t',
    except: [],
  },
];

/** Words that have another one for their thing. */
const terms: readonly StyleRule[] = [
  ban('sensor, sensors', 'detector'),
  ban(
    'alarm, alarms',
    'alert',
    // What a smoke detector sounds, the contact of a camera, the product that the specification names.
    'history:timeline.name.smoke alerts:type.io store:product.alert.name',
  ),
  // Where a recording begins that is out of the usual, also one of no alert.
  ban('event, events', 'alert', 'history:previousEvent history:nextEvent'),
  ban('footage, archive, archives', 'recording', 'devices:tabs.archives'),
  ban(
    'record, records',
    'alert, recording',
    // The verb.
    'live:recording.start settings:rules.output.record settings:card.record.label settings:card.missing ' +
      'settings:card.hubMissing settings:general.scheduleHelp gateways:detector.link.help ' +
      'store:kept.cycle store:product.cycle.text',
  ),
  ban('piece, pieces', 'part, clip'),
  ban(
    'moment, moments',
    'time, clip',
    // A short while, or the place that is sought.
    'alerts:failedText devices:list.failed.text history:positioning messages:device.restarting ' +
      'messages:device.notInitialized settings:firmware.fact.soon store:payment.checking.text ' +
      'store:payment.canceling.text',
  ),
  ban(
    '(?<!picture in )(?:picture|pictures)(?! in picture), image, images',
    'video, frame, snapshot, thumbnail',
  ),
  ban('(?<!default )(?:gateway|gateways)', 'hub', 'shell:group.gateway shell:page.gatewayDevice'),
  ban('SD card', 'storage card'),
  ban('storage server, storage service', 'cloud storage, plan', 'shell:page.cloudStorage'),
  ban('capability, capabilities', 'smart feature', 'shop:capability.title'),
  ban('effective', 'active, not started'),
  ban('unsubscribe, unsubscribes, unsubscribed, unsubscribing', 'cancel subscription'),
  ban('pay by use, paid by use', 'pay as you go'),
  ban('traffic', 'LTE data', 'shop:traffic.title traffic:toStore'),
  ban('log in, log out, logged in, logged out, logging out, login, logout', 'sign in, sign out'),
  ban('cancel share, cancel this share', 'stop sharing'),
  ban('receiver, receivers', 'recipient'),
  ban('guarded', 'armed'),
  ban('freedom', 'Scheduled', 'account:arming.freedom.label'),
  ban('check device', 'snapshot camera'),
  ban('install location', 'placement'),
  ban('stale', 'frozen'),
  ban('seen', 'reviewed'),
  ban('chosen', 'selected'),
  ban('push alert, push alerts', 'push notification'),
  ban('administrator', 'contact support'),
  ban('unit, units', 'device'),
];

/** What holds in every language. */
export const everyLanguage: readonly StyleRule[] = [
  { breaks: /['"]/, instead: 'the curly marks of the language', except: [] },
  { breaks: /%/, instead: 'percentText(), handed in', except: [] },
  { breaks: /\d\s?(?:s|h|min|с|ч|мин)(?![\p{L}\d])/u, instead: 'unitText(), handed in', except: [] },
  {
    breaks: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー][:;,!?]/u,
    instead: 'the full-width marks of Chinese and Japanese',
    except: [],
  },
  { breaks: /摄像头|(?<!第 )\d 部分/u, instead: '摄像机, 个部分', except: [] },
];

const marks: readonly StyleRule[] = [
  ...everyLanguage,
  {
    breaks: /(?<!\.)\.$/,
    instead: 'a title, a label or a button without a full stop',
    keys: /[.:](?:title|label|name|tag|confirm|keep|submit|cancel|save|send|ask|go|back|again|buy|pay|open|close)$/,
    // No buttons: what a page says.
    except: ['live:stale.again', 'settings:restart.back'],
  },
  {
    breaks: /[^.?!:]$/,
    instead: 'a full stop at the end of a sentence',
    keys: /(?:[.:](?:text|help)|Help|Text)$/,
    // A line below a name.
    except: ['doorbells:missed.text'],
  },
  { breaks: /[.?!] \p{Lu}.*[^.?!:]$/u, instead: 'a full stop also at the end', except: [] },
];

/** How the English texts speak: see what is to be written instead. */
export const styleRules: readonly StyleRule[] = [...phrases, ...usage, ...terms, ...marks];

/** What a text is without what the console puts into it. */
const withoutValues = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '0').replaceAll(/<[^>]*>/g, '');

/** The rules that a text breaks, also those that it may. */
export const brokenBy = (key: string, text: string, rules = styleRules): StyleRule[] =>
  quotedBySpec.has(key)
    ? []
    : rules.filter(({ breaks, keys }) => (keys?.test(key) ?? true) && breaks.test(withoutValues(text)));
