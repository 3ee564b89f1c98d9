import { describe, expect, it } from 'vitest';
import { checkGrants } from './grant-rules.ts';
import { roleTemplates, templateOf } from './role-templates.ts';

describe('role templates', () => {
  it.each(roleTemplates)('[M3.1] $label holds only what an administrator may hand out', ({ grants }) => {
    expect(checkGrants(grants)).toMatchObject({ ok: true });
  });

  it('[G11] somebody from outside is never given a role of the company on products or assortments', () => {
    const distributor = roleTemplates.find(({ key }) => key === 'distributor');
    const roles = distributor?.grants
      .filter(({ permission }) => permission === 'PRODUCTS' || permission === 'PRODUCT__ASSORTMENTS')
      .flatMap((grant) => grant.roles);
    expect(roles).toEqual(['distributor', 'distributor']);
  });

  it('a template is known again in any order, and not any more after a change', () => {
    const [employee] = roleTemplates;
    expect(templateOf(employee?.grants.toReversed() ?? [])).toBe(employee);
    expect(templateOf(employee?.grants.slice(1) ?? [])).toBeUndefined();
    expect(templateOf([])).toBeUndefined();
  });
});
