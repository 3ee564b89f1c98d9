import type { Config } from '../../platform/config.ts';
import { portalAddress } from '../../platform/portal-address.ts';

export const choiceHint = (config: Config): string =>
  `What is mailed to you is your choice: ${portalAddress(config, '/settings/notifications')}. Without mails it stays in the drawer.`;
