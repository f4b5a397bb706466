import type { Fault, FaultKind, FaultNews } from '../../domain/inspector/faults.ts';
import { durationText } from '../timeText.ts';

/** The kinds in the order of the form, with what the console notices of each. */
export const kinds: readonly { readonly kind: FaultKind; readonly text: string; readonly help: string }[] = [
  {
    kind: 'hold',
    text: 'Hold',
    help: 'The call waits until the fault ends. The console gives up after its own time limit.',
  },
  { kind: 'delay', text: 'Delay', help: 'The response comes later than usual.' },
  { kind: 'refuse', text: 'Refuse', help: 'The response has a code and a message other than success.' },
  { kind: 'break', text: 'Break', help: 'The response is malformed: it cannot be read.' },
  { kind: 'lose', text: 'Lose', help: 'The connection ends without a response.' },
  { kind: 'cut', text: 'Cut stream', help: 'The live video of a camera ends and cannot be opened again.' },
  { kind: 'freeze', text: 'Freeze stream', help: 'The live video of a camera stays open and sends nothing.' },
];

/** Whether a kind is of a camera's stream and not of a call. */
export const isOfStream = (kind: FaultKind): boolean => kind === 'cut' || kind === 'freeze';

/** What a fault does, in words. */
export function faultText(fault: Fault, cameras: FaultNews['cameras']): string {
  if ('serialNumber' in fault) {
    const camera = cameras.find(({ serialNumber }) => serialNumber === fault.serialNumber);
    const name = camera?.name ?? fault.serialNumber;
    return fault.kind === 'cut' ? `The stream of ${name} is cut` : `The stream of ${name} is frozen`;
  }
  const { kind, call } = fault;
  if (kind === 'hold') return `${call} is held`;
  if (kind === 'delay') return `${call} is delayed by ${durationText(fault.ms)}`;
  if (kind === 'refuse') return `${call} is refused: ${fault.code} ${fault.message}`;
  return kind === 'break' ? `${call} is answered with a malformed response` : `${call} is lost`;
}

/** The number of faults in force. */
export const countText = (count: number): string =>
  count === 1 ? '1 fault in force' : `${count} faults in force`;
