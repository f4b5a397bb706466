import type { BrowserDriver } from '../driver.ts';
import { logoutConfirm } from './logoutConfirm.ts';
import { sidebar } from './sidebar.ts';

/** How each machine is driven in the browser. A machine without a driver fails the test `every machine has a driver`. */
export const drivers: Readonly<Record<string, BrowserDriver>> = { logoutConfirm, sidebar };
