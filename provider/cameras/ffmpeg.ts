import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';

/** The oldest version whose RTSP has the options that are used here. */
const oldest = [5, 1] as const;

/**
 * Finds ffmpeg: `$FFMPEG_PATH`, or the one on the path.
 *
 * @throws with a line that says what to install
 */
export function findFfmpeg(env: NodeJS.ProcessEnv = process.env): string {
  const program = env['FFMPEG_PATH'] ?? 'ffmpeg';
  const { status, stdout } = spawnSync(program, ['-hide_banner', '-version'], { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(
      `your own cameras need ffmpeg ${oldest.join('.')} or newer: install it (Debian: apt install ffmpeg), or set FFMPEG_PATH`,
    );
  }
  // A build of a day (`N-12345-g...`) is newer.
  const [, major, minor] = /^ffmpeg version n?(\d+)\.(\d+)/.exec(stdout) ?? [];
  const isOld =
    major !== undefined &&
    (Number(major) < oldest[0] || (Number(major) === oldest[0] && Number(minor) < oldest[1]));
  if (isOld)
    throw new Error(`ffmpeg is ${major}.${minor}: your own cameras need ${oldest.join('.')} or newer`);
  return program;
}

/** How long a camera may take to answer, in microseconds. */
const answerUs = 8_000_000;

/** What ffmpeg is to open, as it reads it from its input: an address among its arguments would be read by everybody. */
function listOf(url: string): string {
  const options = {
    rtsp_transport: 'tcp',
    timeout: answerUs,
    fflags: 'nobuffer',
    analyzeduration: 3_000_000,
  };
  const lines = Object.entries(options).map(([name, value]) => `option ${name} ${value}`);
  return ['ffconcat version 1.0', `file '${url.replaceAll("'", String.raw`'\''`)}'`, ...lines, ''].join('\n');
}

const protocols = 'pipe,rtsp,rtsps,rtp,tcp,tls,udp,crypto';
const input = ['-protocol_whitelist', protocols, '-f', 'concat', '-safe', '0', '-i', 'pipe:0'];
/**
 * Nothing is encoded. ffmpeg 7 leaves out sound of which each packet is a key without `-copyinkf:a`, and sound that
 * stops would hold the picture back for 10 s without `-max_interleave_delta`.
 */
const copied = ['-c', 'copy', '-copyinkf:a', '-max_interleave_delta', '300000', '-flush_packets', '1'];
/** How a stream is handed on. H.265 in MP4: a fragment for each picture, at its own time, without an index that grows. */
const outputs = {
  flv: ['-flvflags', 'no_duration_filesize', '-f', 'flv', 'pipe:1'],
  mp4: [
    '-movflags empty_moov+default_base_moof+frag_discont+skip_trailer -frag_duration 1',
    '-tag:v hvc1 -f mp4 pipe:1',
  ].flatMap((line) => line.split(' ')),
} as const;

/** The container in which a stream is handed on: MP4 for H.265, FLV for everything else. */
export type Container = keyof typeof outputs;

/** Reads a camera: its output is the stream in the container, its errors say what it found. Never rejects; errors are emitted. */
export function readStream(
  ffmpeg: string,
  url: string,
  { withSound, container }: { withSound: boolean; container: Container },
): ChildProcessWithoutNullStreams {
  const sound = withSound ? ['-map', '0:a:0?'] : ['-an'];
  const args = ['-hide_banner', '-nostats', '-v', 'info', ...input, '-map', '0:v:0', ...sound];
  const child = spawn(ffmpeg, [...args, ...copied, ...outputs[container]], { stdio: 'pipe' });
  child.stdin.on('error', () => undefined);
  child.stdin.end(listOf(url));
  return child;
}

/** The width of a still, in pixels. */
const stillWidth = 640;

/**
 * Decodes one picture (Annex B) into a JPEG. Rejects if it cannot be decoded.
 */
export function decodeStill(
  ffmpeg: string,
  picture: Buffer,
  codec: 'h264' | 'hevc' = 'h264',
): Promise<Uint8Array<ArrayBuffer>> {
  const scaled = ['-frames:v', '1', '-vf', `scale='min(${stillWidth},iw)':-2`, '-q:v', '5'];
  const args = [
    '-v',
    'error',
    '-threads',
    '1',
    '-f',
    codec,
    '-i',
    'pipe:0',
    ...scaled,
    '-f',
    'mjpeg',
    'pipe:1',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (bytes: Buffer) => parts.push(bytes));
    child.on('error', reject);
    child.on('close', () => {
      const bytes = Buffer.concat(parts);
      if (bytes.length > 0) resolve(new Uint8Array(bytes));
      else reject(new Error('the picture could not be decoded'));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(picture);
  });
}
