import { demoPassword } from '@atelier/demo-data/people/demo-user';
import { personas } from '@atelier/demo-data/people/personas';
import type { Ctx } from '../../../platform/context.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { hasNobody } from '../has-nobody.ts';

const demoLogins = () =>
  personas.map(({ email, firstName, lastName, about }) => ({
    email: email.toLowerCase(),
    name: `${firstName} ${lastName}`,
    role: about,
  }));

/** The demo people and their password are shown in demo mode only; elsewhere the list is empty. */
export const signInOptions = async ({ config, read }: Ctx<SignedIn | null>) => ({
  demo: config.demo,
  empty: await hasNobody(read),
  openId: config.oidc !== undefined,
  logins: config.demo ? demoLogins() : [],
  ...(config.demo ? { demoPassword } : {}),
});
