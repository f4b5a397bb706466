import * as v from 'valibot';
import { feedPostOf, type FeedPast } from './feed.ts';

/** The format and version in a file. A change that an older page could not read needs a new version. */
const format = 'lookout-inspection';
const version = 1;

/** One run in a file: its history, and how many of its messages are missing. */
export interface SavedRun {
  readonly past: FeedPast;
  readonly unlisted: number;
}

/** The saved inspection; `saved` is the time of saving (epoch ms). */
export interface InspectionFile {
  readonly saved: number;
  readonly runs: readonly SavedRun[];
}

/** Why a file cannot be opened: it is not ours, has another version, or is incomplete. */
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

/** Parses the text of a file completely, or gives the reason why it cannot be read. */
export function inspectionFileOf(
  text: string,
):
  | { readonly ok: true; readonly file: InspectionFile }
  | { readonly ok: false; readonly problem: FileProblem } {
  const json = jsonOf(text);
  // A truncated text is not valid JSON; its beginning still shows that it is ours.
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

/** The history if every message in it is well formed, else null. */
function pastOf(value: unknown): FeedPast | null {
  const post = feedPostOf(value);
  const { messages }: { messages?: unknown } = Object(value);
  const reported = Array.isArray(messages) ? messages.length : 0;
  return post?.kind === 'past' && post.messages.length === reported ? post : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
