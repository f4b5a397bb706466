import {
  changesOf,
  isSame,
  namesOf,
  type CameraSettings,
  type SettingName,
  type SettingsChange,
} from './cameraSettings.ts';

/** The settings before and after someone else's change. */
type Meanwhile = { readonly before: CameraSettings; readonly now: CameraSettings };

/**
 * Whether the parts of a setting are changed one by one: the areas and the sensitivity of the detection, the addresses
 * of a network. A different network mode changes what all addresses mean.
 */
const hasParts = (name: SettingName, { before, now }: Meanwhile): boolean =>
  name === 'detection' || (name === 'network' && before.network.mode === now.network.mode);

const partsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** What the person typed, on top of someone else's change: the parts that only the other one changed follow them. */
export function typedOn({ before, now }: Meanwhile, typed: SettingsChange): SettingsChange {
  const merged = <Value extends object>(name: SettingName, value: Value): Value => {
    if (!hasParts(name, { before, now })) return value;
    const result = { ...value };
    const was = partsOf(before[name]);
    for (const [part, current] of partsOf(now[name])) {
      if (isSame(was.get(part), partsOf(value).get(part))) Reflect.set(result, part, current);
    }
    return result;
  };
  const { network, detection } = typed;
  return changesOf(now, {
    ...typed,
    ...(network && { network: merged('network', network) }),
    ...(detection && { detection: merged('detection', detection) }),
  });
}

/** The settings that the person and someone else changed to different values. */
export function clashesOf({ before, now }: Meanwhile, typed: SettingsChange): readonly SettingName[] {
  const isClash = (was: unknown, is: unknown, wanted: unknown) =>
    !isSame(was, is) && !isSame(was, wanted) && !isSame(is, wanted);
  return namesOf(changesOf(now, typed)).filter((name) => {
    if (!hasParts(name, { before, now })) return isClash(before[name], now[name], typed[name]);
    const [was, is] = [partsOf(before[name]), partsOf(now[name])];
    return [...partsOf(typed[name])].some(([part, wanted]) => isClash(was.get(part), is.get(part), wanted));
  });
}
