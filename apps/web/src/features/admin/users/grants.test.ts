import type { Grant } from '@atelier/domain/access/user';
import { describe, expect, it } from 'vitest';
import { heldOn, setScopes, toggleRole } from './grants.ts';

const documents: Grant = { permission: 'PRODUCT__DOCUMENTS', roles: ['user'] };
const samples: Grant = {
  permission: 'SAMPLE_INVENTORY',
  roles: ['user'],
  data: [{ kind: 'sampleLibrary', library: 'Sales' }],
};

describe('[M3.1] editing what a person holds', () => {
  it('a role is added and taken without touching other permissions', () => {
    const added = toggleRole([documents, samples], 'PRODUCT__DOCUMENTS', 'editor');
    expect(heldOn(added, 'PRODUCT__DOCUMENTS').roles).toEqual(['user', 'editor']);
    expect(added).toContain(samples);
    expect(heldOn(toggleRole(added, 'PRODUCT__DOCUMENTS', 'user'), 'PRODUCT__DOCUMENTS').roles).toEqual(['editor']);
  });

  it('the last role gone means the permission is gone, with its data', () => {
    expect(toggleRole([documents, samples], 'SAMPLE_INVENTORY', 'user')).toEqual([documents]);
  });

  it('scopes are replaced and kept when a role changes', () => {
    const both = setScopes([samples], 'SAMPLE_INVENTORY', [
      { kind: 'sampleLibrary', library: 'Sales' },
      { kind: 'sampleLibrary', library: 'Production' },
    ]);
    const edited = toggleRole(both, 'SAMPLE_INVENTORY', 'editor');
    expect(heldOn(edited, 'SAMPLE_INVENTORY').data).toHaveLength(2);
  });

  it('scopes on a permission nobody holds grant nothing', () => {
    expect(setScopes([], 'SAMPLE_INVENTORY', [{ kind: 'sampleLibrary', library: 'Sales' }])).toEqual([]);
  });
});
