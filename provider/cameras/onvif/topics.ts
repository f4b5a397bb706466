import type { NamedAlertType } from '../../../src/domain/alerts/alert.ts';
import { childrenOf, textAt, within, type XmlElement } from './xml.ts';

/** What a camera reports, of the types that Lookout knows. */
export type ReportedType = Extract<
  NamedAlertType,
  | 'motion'
  | 'human'
  | 'vehicle'
  | 'pet'
  | 'intrusion'
  | 'lineCrossing'
  | 'package'
  | 'tamper'
  | 'io'
  | 'doorbell'
>;

/** Something that a camera reports. */
export interface CameraEvent {
  readonly type: ReportedType;
  /** What reports it: two inputs are two. */
  readonly source: string;
  /** Whether it begins or ends; `once`: it has no duration. */
  readonly state: 'on' | 'off' | 'once';
  /** It was so before the camera was asked, and is no news. */
  readonly isOld: boolean;
}

/** Ends of the paths of topics (without prefixes, in lower case), as the standard and makers write them. */
const known: readonly (readonly [RegExp, ReportedType])[] = [
  [/\/(visitor|doorbell\w*|callbutton|ring)$/, 'doorbell'],
  [/linedetector\/crossed$|\/(linecross\w*|linedetect\w*)$/, 'lineCrossing'],
  [/fielddetector\/objectsinside$|\/(intrusion\w*|fielddetect\w*)$/, 'intrusion'],
  [/\/(people|peopledetect|human\w*|person\w*)$/, 'human'],
  [/\/(vehicle\w*|car)$/, 'vehicle'],
  [/\/(dogcatdetect|pet\w*|animal\w*)$/, 'pet'],
  [/\/package\w*$/, 'package'],
  [/\/tamper\w*$|globalscenechange(\/\w+)?$/, 'tamper'],
  [/trigger\/digitalinput$/, 'io'],
  [/\/motionalarm$|motion\w*detector\/motion$|videoanalytics\/motion\w*$/, 'motion'],
];

/** Makers who report several things under one topic name what it is in the data. */
const namedInData: readonly (readonly [RegExp, ReportedType])[] = [
  [/^is(people|human|person)$/, 'human'],
  [/^is(vehicle|car)$/, 'vehicle'],
  [/^is(pet|animal)$/, 'pet'],
  [/^islinecross\w*$/, 'lineCrossing'],
  [/^isintrusion$/, 'intrusion'],
  [/^istamper$/, 'tamper'],
];

/** A path of a topic without prefixes, in lower case: `ruleengine/cellmotiondetector/motion`. */
const plainPath = (topic: string): string =>
  topic
    .trim()
    .split('/')
    .map((part) => part.slice(part.indexOf(':') + 1))
    .join('/')
    .toLowerCase();

const smart = /tpsmartevent$/;

/** What is reported, for people. */
const namesOfTypes: Readonly<Record<ReportedType, string>> = {
  motion: 'motion',
  human: 'people',
  vehicle: 'vehicles',
  pet: 'animals',
  intrusion: 'intrusion',
  lineCrossing: 'line crossing',
  package: 'packages',
  tamper: 'tampering',
  io: 'digital input',
  doorbell: 'presses of its bell',
};

/** Types as a list for people. */
export const listedTypes = (types: readonly ReportedType[]): string =>
  types.map((type) => namesOfTypes[type]).join(', ');

/** What the topics of a camera can report. */
export function typesOfTopics(topics: readonly string[]): ReportedType[] {
  const types = topics.flatMap((topic): ReportedType[] => {
    const path = plainPath(topic);
    if (smart.test(path)) return ['human', 'vehicle', 'pet', 'lineCrossing', 'intrusion', 'tamper'];
    const found = known.find(([sign]) => sign.test(path));
    return found === undefined ? [] : [found[1]];
  });
  return [...new Set(types)];
}

/** The most topics that are read of a camera. */
const mostTopics = 1000;

/** The paths of the topics in a `TopicSet`. */
export function topicsIn(set: XmlElement): string[] {
  const paths: string[] = [];
  const walk = (element: XmlElement, path: readonly string[]): void => {
    for (const child of element.children) {
      if (paths.length >= mostTopics) return;
      const below = [...path, child.name];
      if (/^(true|1)$/.test(child.attributes.get('topic') ?? '')) paths.push(below.join('/'));
      walk(child, below);
    }
  };
  walk(set, []);
  return paths;
}

const isOn = (value: string): boolean => /^(true|1|on|active|high)$/i.test(value.trim());
const isBoolean = (value: string): boolean =>
  isOn(value) || /^(false|0|off|inactive|low)$/i.test(value.trim());
/** Names of items that say whether something lasts. */
const stateName = /^(state|is\w+|logicalstate|active|motion|value)$/i;

const itemsOf = (message: XmlElement | null, part: string): { name: string; value: string }[] =>
  childrenOf(within(message, part), 'SimpleItem').map(({ attributes }) => ({
    name: attributes.get('Name') ?? '',
    value: attributes.get('Value') ?? '',
  }));

function eventsOf(notification: XmlElement): CameraEvent[] {
  const message = within(notification, 'Message', 'Message');
  const path = plainPath(textAt(notification, 'Topic'));
  const states = itemsOf(message, 'Data').filter(
    ({ name, value }) => stateName.test(name) && isBoolean(value),
  );
  const operation = (message?.attributes.get('PropertyOperation') ?? '').toLowerCase();
  const from = itemsOf(message, 'Source')
    .map(({ name, value }) => `${name}=${value}`)
    .join();
  const eventOf = (type: ReportedType, value: string | undefined): CameraEvent => ({
    type,
    source: `${path} ${from}`,
    state: operation === 'deleted' ? 'off' : value === undefined ? 'once' : isOn(value) ? 'on' : 'off',
    isOld: operation === 'initialized',
  });
  if (smart.test(path)) {
    return states.flatMap(({ name, value }) => {
      const type = namedInData.find(([sign]) => sign.test(name.toLowerCase()))?.[1];
      return type === undefined ? [] : [eventOf(type, value)];
    });
  }
  const type = known.find(([sign]) => sign.test(path))?.[1];
  return type === undefined ? [] : [eventOf(type, states[0]?.value)];
}

/** The events of an answer, in their order; those of topics that are not known are left out. */
export const eventsIn = (answer: XmlElement): CameraEvent[] =>
  childrenOf(answer, 'NotificationMessage').flatMap(eventsOf);
