import type { RecordNames, UsualRecordName } from './recordName.ts';

/** Whom or what recordings are about. */
export type RecordSubject = 'people' | 'vehicles';

const namesAbout: Readonly<Record<RecordSubject, readonly UsualRecordName[]>> = {
  people: ['person', 'face'],
  vehicles: ['vehicle'],
};

/** The record types that are named as about a subject; none where the provider names none so. */
export const recordTypesAbout = (subject: RecordSubject, names: RecordNames): readonly number[] =>
  Object.entries(names).flatMap(([type, name]) =>
    namesAbout[subject].some((one) => one === name) ? [Number(type)] : [],
  );
