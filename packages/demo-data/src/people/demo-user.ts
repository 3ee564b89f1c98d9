import type { Grant, LegalType, Tbe, UserStatus } from '@atelier/domain/access/user';

export type DemoUser = {
  readonly persona: string;
  readonly userCode: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** One line for the login page: what this person is here to show. */
  readonly about: string;
  readonly status: UserStatus;
  readonly employee: boolean;
  readonly entity: string;
  readonly country: string;
  readonly legalType: LegalType;
  readonly activeLocation: string;
  readonly permissions: readonly Grant[];
  readonly tbes: readonly Tbe[];
};

export const demoPassword = 'atelier-demo';
