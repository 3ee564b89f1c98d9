export const roles = [
  'user',
  'editor',
  'seniorEditor',
  'admin',
  'adminEditor',
  'approver',
  'seniorApprover',
  'coordinator',
  'seniorCoordinator',
  'sampleCoordinator',
  'distributor',
  'manager',
] as const;

export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  user: 'User',
  editor: 'Editor',
  seniorEditor: 'Senior editor',
  admin: 'Admin',
  adminEditor: 'Admin editor',
  approver: 'Approver',
  seniorApprover: 'Senior approver',
  coordinator: 'Coordinator',
  seniorCoordinator: 'Senior coordinator',
  sampleCoordinator: 'Sample coordinator',
  distributor: 'Distributor',
  manager: 'Manager',
};

const bareName = (text: string) => text.replaceAll('_', '').toLowerCase();
const rolesByBareName = new Map<string, Role>(roles.map((role) => [bareName(role), role]));

/** [G11] Accepts SENIOR_EDITOR, seniorEditor, senior_editor alike. */
export const parseRole = (text: string): Role | undefined => rolesByBareName.get(bareName(text));
