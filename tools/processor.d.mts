/** Where a control group can be made, and the file in which it says what it has used. */
export interface GroupPlace {
  readonly folder: string;
  readonly file: 'cpu.stat' | 'cpuacct.usage';
}

export interface Used {
  /** null where nothing can be counted. */
  readonly seconds: number | null;
  /** Whether this is the busy time of the whole machine. */
  readonly whole: boolean;
}

/** One of several programs that run beside each other. */
export interface PartMeter {
  /** The file into which a process writes its number to be counted here. */
  readonly procs: string;
  readonly used: () => number;
}

export interface Meter {
  readonly used: () => Used;
  /** null if parts cannot be distinguished. */
  readonly apart: () => PartMeter | null;
}

export function groupPlaces(ownGroups: string, mountInfo: string): GroupPlace[];
export function usedSeconds(text: string): number;
export function busySeconds(text: string): number;
export function processorLine(used: Used, wall: number): string | null;
export function startMeter(): Meter;
