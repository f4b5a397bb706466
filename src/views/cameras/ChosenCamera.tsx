import { ListOrMoment } from '../shared/neighbours/ListOrMoment.tsx';
import { CameraList } from './CameraList.tsx';
import { CameraStage } from './CameraStage.tsx';

/** The list of cameras, or what is next to a history, and the chosen one next to it. */
export function ChosenCamera({ serialNumber }: { serialNumber: string }) {
  return (
    <ListOrMoment list={<CameraList />}>
      <CameraStage serialNumber={serialNumber} />
    </ListOrMoment>
  );
}
