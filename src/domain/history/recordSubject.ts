import type { RecordNames, UsualRecordName } from './recordName.ts';

/** A subject by which recordings are filtered. */
export type RecordSubject = 'people' | 'vehicles';

const namesAbout: Readonly<Record<RecordSubject, readonly UsualRecordName[]>> = {
  people: ['person', 'face'],
  vehicles: ['vehicle'],
};

/** The record types with a name for the subject; empty if the provider has none. */
export const recordTypesAbout = (subject: RecordSubject, names: RecordNames): readonly number[] =>
  Object.entries(names).flatMap(([type, name]) =>
    namesAbout[subject].some((one) => one === name) ? [Number(type)] : [],
  );
