import { stripVTControlCharacters } from 'node:util';
import type { Asserted } from './failure.ts';

/** Reads the message of an assertion of Playwright; null if it is that of none. */
export function assertedOf(message: string): Asserted | null {
  const text = stripVTControlCharacters(message);
  return ofPage(text) ?? ofValue(text);
}

function ofPage(text: string): Asserted | null {
  const [from, locator] = /^\s*Locator: +(.+)$/m.exec(text) ?? [];
  if (from === undefined || locator === undefined) return null;
  const rest = text.slice(text.indexOf(from));
  const [, expected] = /^\s*Expected[^:\n]*: +(.+)$/m.exec(rest) ?? [];
  const [, received = 'nothing'] = /^\s*(?:Received[^:\n]*|Error): +(.+)$/m.exec(rest) ?? [];
  return expected === undefined ? null : { locator, about: '', expected, received };
}

/** The lines of a difference: `- ` is wanted, `+ ` is there. */
function ofValue(text: string): Asserted | null {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => /^- Expected +-/.test(line));
  const end = lines.findIndex((line, at) => at > head && /^Call log:/i.test(line));
  if (head < 0) return null;
  const diff = lines.slice(head + 2, end < 0 ? undefined : end);
  const [about = ''] = lines.slice(0, head).filter((line) => /^(step \d+ |start)[^]*: /.test(line));
  return {
    locator: null,
    about: about.replace(/^(?:step \d+ [^]*?|start): /, ''),
    expected: valueIn(diff, '-'),
    received: valueIn(diff, '+'),
  };
}

/** What one side of a difference holds, without the brackets of the list around it. */
function valueIn(diff: readonly string[], sign: string): string {
  const lines = diff.filter((line) => line.startsWith(sign)).map((line) => line.slice(2));
  const inner = lines
    .filter((line) => !/^(Array )?[[\]]+$/.test(line))
    .map((line) => line.replace(/^ {2}/, ''));
  return inner.join('\n').replace(/,$/, '') || 'nothing';
}
