import { ringTimeMs } from '../../domain/doorbells/ring.ts';

/** The two tones of the chime: pitch (Hz), and when each begins and has faded out (seconds into the chime). */
const tones = [
  { pitch: 659.26, begins: 0, fades: 0.9 },
  { pitch: 523.25, begins: 0.45, fades: 1.7 },
] as const;
const chimeEverySeconds = 3;
/** How many chimes fit into the longest ring. */
const chimes = ringTimeMs / 1000 / chimeEverySeconds;
const loudest = 0.25;

function strike(context: AudioContext, pitch: number, from: number, until: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(loudest, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, until);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(until);
}

/**
 * Plays the chime of a doorbell every three seconds for the length of a ring. If the browser refuses sound or does not
 * support it, nothing is played and `report` is not called.
 *
 * @param report `started` is called once the chime is audible
 * @returns stops it
 */
export function playChime(report: { started(): void }): () => void {
  let context: AudioContext;
  try {
    context = new AudioContext();
  } catch {
    return () => {};
  }
  const playing = new AbortController();
  const send = () => {
    if (context.state !== 'running' || playing.signal.aborted) return;
    playing.abort();
    const now = context.currentTime;
    for (let chime = 0; chime < chimes; chime += 1) {
      for (const { pitch, begins, fades } of tones) {
        const start = now + chime * chimeEverySeconds;
        strike(context, pitch, start + begins, start + fades);
      }
    }
    report.started();
  };
  context.addEventListener('statechange', send, { signal: playing.signal });
  send();
  // The promise stays pending if the browser waits for a user gesture.
  context.resume().catch(() => undefined);
  return () => {
    playing.abort();
    context.close().catch(() => undefined);
  };
}
