import * as v from 'valibot';
import { feedPostOf, type FeedPast } from './feed.ts';

/** What a file says that it is. A change that an older page could not read is another version. */
const format = 'lookout-inspection';
const version = 1;

/** One run in a file: what it told, and how many of its messages it lacks. */
export interface SavedRun {
  readonly past: FeedPast;
  readonly unlisted: number;
}

/** What was seen of the console, as it was saved at a moment (epoch ms). */
export interface InspectionFile {
  readonly saved: number;
  readonly runs: readonly SavedRun[];
}

/** Why a file cannot be opened: it is none of ours, of another version, or not whole. */
export type FileProblem = 'foreign' | 'version' | 'damaged';

const headSchema = v.object({ format: v.literal(format), version: v.number() });
const fileSchema = v.object({
  saved: v.number(),
  runs: v.array(v.object({ past: v.unknown(), unlisted: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
});

/** The text of a file. */
export function inspectionText(file: InspectionFile): string {
  return `${JSON.stringify({ format, version, ...file })}\n`;
}

/** The file that a text holds: all of it, or why not. */
export function inspectionFileOf(
  text: string,
):
  | { readonly ok: true; readonly file: InspectionFile }
  | { readonly ok: false; readonly problem: FileProblem } {
  const json = jsonOf(text);
  // A text that was cut off is no JSON any more; that it is ours is seen at its beginning.
  if (json === undefined) return { ok: false, problem: text.includes(`"${format}"`) ? 'damaged' : 'foreign' };
  const head = v.safeParse(headSchema, json);
  if (!head.success) return { ok: false, problem: 'foreign' };
  if (head.output.version !== version) return { ok: false, problem: 'version' };
  const file = v.safeParse(fileSchema, json);
  if (!file.success) return { ok: false, problem: 'damaged' };
  const runs = file.output.runs.flatMap(({ past, unlisted }) => {
    const whole = pastOf(past);
    return whole === null ? [] : [{ past: whole, unlisted }];
  });
  if (runs.length < file.output.runs.length) return { ok: false, problem: 'damaged' };
  return { ok: true, file: { saved: file.output.saved, runs } };
}

/** A past of which every message is well formed. */
function pastOf(value: unknown): FeedPast | null {
  const post = feedPostOf(value);
  const { messages }: { messages?: unknown } = Object(value);
  const told = Array.isArray(messages) ? messages.length : 0;
  return post?.kind === 'past' && post.messages.length === told ? post : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
