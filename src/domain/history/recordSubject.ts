import type { RecordNames, UsualRecordName } from './recordName.ts';

/** The subject of recordings. */
export type RecordSubject = 'people' | 'vehicles';

const namesAbout: Readonly<Record<RecordSubject, readonly UsualRecordName[]>> = {
  people: ['person', 'face'],
  vehicles: ['vehicle'],
};

/** The record types that the provider names as about a subject; empty if there are none. */
export const recordTypesAbout = (subject: RecordSubject, names: RecordNames): readonly number[] =>
  Object.entries(names).flatMap(([type, name]) =>
    namesAbout[subject].some((one) => one === name) ? [Number(type)] : [],
  );
