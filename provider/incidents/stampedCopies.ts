import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { findFfmpeg } from '../cameras/ffmpeg.ts';

/** White on black in the lower left corner. Sizes are parts of a plane 288 high, on which libass draws. */
const drawn = (file: string): string =>
  `subtitles=${file}:force_style='Fontsize=11,Alignment=1,MarginL=6,MarginV=6,BorderStyle=3,Outline=1,Shadow=0'`;
/** Without B-frames: in fragments, they would move the picture behind the sound by two frames. */
const encoder = '-c:v libx264 -preset veryfast -crf 20 -bf 0 -pix_fmt yuv420p -threads 2'.split(' ');
const probeMs = 20_000;
/** How long a reader may take none of a copy, in milliseconds: the others wait for it. */
const longestPause = 60_000;

/** Copies of clips with their subtitles drawn into the picture, for players that show no subtitles. */
export interface StampedCopies {
  /** Whether they can be made here: ffmpeg has the filter and the encoder, and a font with which text can be seen. */
  canMake(): Promise<boolean>;
  /**
   * The copy of an MP4 file in a folder, made while it is read: H.264 in fragments, the sound as it was. One is made at a
   * time, others wait; one that nobody reads for a minute ends. The stream fails if ffmpeg does, so that no part of a copy is taken for the whole.
   *
   * @param name the file's name, which is read as a part of a filter: only letters, digits, `-` and `.`
   * @param at when the clip was recorded, in epoch milliseconds
   */
  copyOf(folder: string, name: string, at: number): ReadableStream<Uint8Array>;
  /** Ends the copies that are being made. */
  close(): void;
}

/**
 * Draws a text on black, and looks whether there is light: without a font, ffmpeg draws nothing and reports success.
 * Null if it could not say so, as on a busy computer or without a folder for the text.
 */
async function seesText(ffmpeg: string): Promise<boolean | null> {
  let folder: string | null = null;
  try {
    folder = await mkdtemp(join(tmpdir(), 'lookout-text-'));
    await writeFile(join(folder, 'text.srt'), '1\n00:00:00,000 --> 00:00:09,000\n08:08:08\n');
    const input = ['-v', 'error', '-f', 'lavfi', '-i', 'color=black:s=640x360:d=1', '-vf', drawn('text.srt')];
    const shown = ['-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
    const encoded = ['-frames:v', '1', '-vf', drawn('text.srt'), ...encoder, '-f', 'null', '-'];
    const { stdout } = await promisify(execFile)(ffmpeg, [...input, ...shown, ...encoded], {
      cwd: folder,
      encoding: 'buffer',
      timeout: probeMs,
    });
    return stdout.some((value) => value > 128);
  } catch (error) {
    // Only the exit code of ffmpeg is a number: not that it was ended, could not be started, or the disk is full.
    return error instanceof Error && 'code' in error && typeof error.code === 'number' ? false : null;
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The ffmpeg that can make copies; null if there is none, undefined if that may be different the next time. */
async function findStamper(): Promise<string | null | undefined> {
  let ffmpeg: string;
  try {
    ffmpeg = findFfmpeg();
  } catch {
    // It may be installed meanwhile.
    return undefined;
  }
  const seen = await seesText(ffmpeg);
  if (seen === null) return undefined;
  return seen ? ffmpeg : null;
}

function start(
  ffmpeg: string,
  folder: string,
  name: string,
  at: number,
  signal: AbortSignal,
): ChildProcessByStdio<null, Readable, null> {
  const mapped = ['-map', '0:v:0', '-map', '0:a:0?', '-vf', drawn(name), '-fps_mode', 'passthrough'];
  const marked = ['-map_metadata', '0', '-metadata', `creation_time=${new Date(at).toISOString()}`];
  const fragments = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', 'pipe:1'];
  const args = ['-v', 'error', '-i', name, ...mapped, ...encoder, '-c:a', 'copy', ...marked, ...fragments];
  return spawn(ffmpeg, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  });
}

/** Creates the copies of a provider. What ffmpeg can do is looked for once, when it is first asked. */
export function createStampedCopies(): StampedCopies {
  let found: ReturnType<typeof findStamper> | undefined;
  const stamper = async (): Promise<string | null> => {
    found ??= findStamper();
    const ffmpeg = await found;
    if (ffmpeg === undefined) found = undefined;
    return ffmpeg ?? null;
  };
  const making = new Set<AbortController>();
  /** Resolves when it is the turn of the next copy. */
  let last = Promise.resolve();

  async function* chunksOf(
    folder: string,
    name: string,
    at: number,
    end: AbortController,
  ): AsyncGenerator<Uint8Array> {
    const turn = last;
    let leave = (): void => undefined;
    making.add(end);
    last = new Promise((resolve) => {
      leave = resolve;
    });
    try {
      await turn;
      const ffmpeg = await stamper();
      end.signal.throwIfAborted();
      if (ffmpeg === null) throw new Error('no copy with the time in the picture can be made');
      const child = start(ffmpeg, folder, name, at, end.signal);
      const ended = new Promise<number | null>((resolve) => {
        child.on('error', () => resolve(null));
        child.on('close', resolve);
      });
      for await (const chunk of child.stdout) yield new Uint8Array(chunk);
      if ((await ended) !== 0) throw new Error(`ffmpeg could not draw the time into ${name}`);
    } finally {
      leave();
      making.delete(end);
    }
  }

  return {
    canMake: async () => (await stamper()) !== null,
    copyOf(folder, name, at) {
      const end = new AbortController();
      const chunks = chunksOf(folder, name, at, end);
      let paused: NodeJS.Timeout | undefined;
      const leave = (): void => {
        clearTimeout(paused);
        end.abort();
        void chunks.return(undefined).catch(() => undefined);
      };
      return new ReadableStream(
        {
          async pull(controller) {
            clearTimeout(paused);
            const { done, value } = await chunks.next();
            if (done === true) return controller.close();
            controller.enqueue(value);
            paused = setTimeout(() => {
              leave();
              controller.error(new Error('nobody has read the copy for a minute'));
            }, longestPause);
          },
          cancel: leave,
        },
        // Nothing begins before it is read: a HEAD request reads nothing.
        { highWaterMark: 0 },
      );
    },
    close() {
      for (const end of making) end.abort();
    },
  };
}
