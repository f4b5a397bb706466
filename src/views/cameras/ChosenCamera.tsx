import { CameraList } from './CameraList.tsx';
import { CameraStage } from './CameraStage.tsx';

/** The list of cameras, and beside it the chosen one. */
export function ChosenCamera({ serialNumber }: { serialNumber: string }) {
  return (
    <>
      <CameraList />
      <CameraStage serialNumber={serialNumber} />
    </>
  );
}
