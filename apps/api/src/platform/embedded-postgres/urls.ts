import { superuser } from './cluster.ts';
import { appDatabase, appRole, ownerRole } from './roles.ts';

function socketUrl(user: string, database: string, socketFolder: string, port: number): string {
  const place = new URLSearchParams({ host: socketFolder, port: String(port), sslmode: 'disable' });
  return `postgresql://${user}@localhost/${database}?${place}`;
}

export function appUrl(socketFolder: string, port: number): string {
  return socketUrl(appRole, appDatabase, socketFolder, port);
}

export function ownerUrl(socketFolder: string, port: number): string {
  return socketUrl(ownerRole, appDatabase, socketFolder, port);
}

export function adminUrl(socketFolder: string, port: number): string {
  return socketUrl(superuser, 'postgres', socketFolder, port);
}
