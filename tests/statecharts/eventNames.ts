/** Verbs by which a person, or another actor, commands a machine. */
const verbs = new Set(
  `abandon accept add agree aim allow apply ask begin buy cancel check choose clear close confirm connect continue copy delete discard dismiss
  download draw drop edit empty end extend fetch fill fit focus follow forget format go halt highlight hold ignore jump keep leave
  lift link load look mark move mute narrow open order paint pan pause pay place play poll press put redo refresh release
  reload remove renew reopen request reset restart restore resume retry reveal revoke run save say search seek set share
  show sign skip snap start step stop store submit subscribe switch toggle try turn undo unmute unsubscribe upload watch
  widen withdraw zoom`.split(/\s+/),
);

/** What may follow the verb of a command: `retry.now`, `zoom.in`. */
const particles = new Set(['again', 'back', 'forward', 'in', 'now', 'out']);

/** Forms of the past that do not end in `ed`, and words that end so and are none. */
const irregular = new Set(
  `began begun chosen drawn forgot found given gone grew grown heard held hidden kept known left lost ran read said seen sent shown
  sought taken went withdrawn`.split(/\s+/),
);
const nouns = new Set(['feed', 'need', 'speed']);

const wordsOf = (part: string): string[] => part.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

function isPast(word: string): boolean {
  // What is wanted is asked for by a command: `older.load`, not `older.wanted`.
  if (nouns.has(word) || word === 'wanted') return false;
  return word.endsWith('ed') || irregular.has(word.replace(/^un/, ''));
}

/** Whether an event is named by the rule of design section 2: a command is imperative, a fact is in the past tense. */
export function isWellNamed(event: string): boolean {
  const parts = event.split('.');
  if (!parts.every((part) => /^[a-z][A-Za-z]*$/.test(part))) return false;
  const last = wordsOf(parts.at(-1) ?? '');
  if (last.some((word, place) => (place === 0 || place === last.length - 1) && isPast(word))) return true;
  const isLed = parts.length > 1 && particles.has(parts.at(-1) ?? '');
  const [verb = ''] = wordsOf(parts.at(isLed ? -2 : -1) ?? '');
  return verbs.has(verb);
}
