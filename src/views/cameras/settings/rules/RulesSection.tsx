import { RuleActors } from '../../../../actors/settings/rules.tsx';
import { useDeviceSettings } from '../../../../actors/settings/settingsPage.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { useCameraAddress } from '../../../shared/device/cameras.ts';
import { Rules } from '../../../shared/rules/Rules.tsx';

/** The alert rules of a camera (spec sections 3, 4, 5 and 8): the list, and the open rule. */
export function RulesSection({ device: { serialNumber, onLine } }: { device: Device }) {
  const { rule } = useCameraAddress();
  const regions = useDeviceSettings()?.values.detection.regions ?? [];
  return (
    <RuleActors key={serialNumber} serialNumber={serialNumber} wanted={rule}>
      <Rules regions={regions} isOffline={!onLine} />
    </RuleActors>
  );
}
