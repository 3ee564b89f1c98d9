export { type Handling, type HandlingOf, handle, useWaitingHandlings } from './handling-queue.ts';
export { keptOnDevice } from './kept-on-device.ts';
export { ScannerHost } from './ScannerHost.tsx';
export { useScans } from './scan-receivers.ts';
export { addScanned, removeScanned, useScannedCodes } from './scanned-list.ts';
