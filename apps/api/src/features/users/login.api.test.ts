import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aPortal, aUser, demoPassword, personaEmail, thePersonas } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
beforeAll(() => thePersonas(db));

describe('[M2.1] login', () => {
  test('the right password opens a session with the rights of the person', async () => {
    const api = portal.anyone();
    const session = await api.ok('login', { body: { email: ' MGR@Atelier.example ', password: demoPassword } });
    expect(session.user).toMatchObject({ email: 'mgr@atelier.example', userCode: 'NL1002' });
    expect(session.user.permissions).toContainEqual({ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] });
    expect((await api.ok('currentSession', {})).user).toEqual(session.user);
  });
});
void [aUser, anAdmin, personaEmail, sessionMessages];
