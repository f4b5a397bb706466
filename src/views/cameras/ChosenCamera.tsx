import { CameraList } from './CameraList.tsx';
import { CameraStage } from './CameraStage.tsx';

/** The list of cameras, and the chosen one next to it. */
export function ChosenCamera({ serialNumber }: { serialNumber: string }) {
  return (
    <>
      <CameraList />
      <CameraStage serialNumber={serialNumber} />
    </>
  );
}
