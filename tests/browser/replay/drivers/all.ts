import { loadNamed, machineFiles } from '../../../../tools/machineFiles.ts';
import { isDriver } from '../driver.ts';

/** How each machine is driven in the browser: `drivers/<machine>.ts` exports its driver under the name of the machine. */
export const drivers = await loadNamed(machineFiles().drivers, {
  exported: (name) => name,
  is: isDriver,
  kind: 'a BrowserDriver',
});
