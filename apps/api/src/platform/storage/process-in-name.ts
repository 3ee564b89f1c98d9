import { hostname } from 'node:os';
import { errorCode } from '../db/engine-error.ts';

/** This machine and this process, as a file's name says whose it is; the machine's part holds no hyphen. */
export const hostInName = hostname().replaceAll(/[^A-Za-z0-9]/g, '_');

/** Of this machine. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, under another account.
    return errorCode(error) === 'EPERM';
  }
};
