export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';

/** At most so many are told at once. */
export const mostListed = 200;

export const listOf = (resources: readonly object[], totalResults: number, startIndex: number) => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

export const serviceConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostListed },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key of an administrator for people and groups, as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

interface Shape {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly multiValued?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly';
  readonly uniqueness?: 'none' | 'server';
  readonly parts?: readonly object[];
}

const attribute = (name: string, { type = 'string', parts, ...shape }: Shape = {}) => ({
  name,
  type,
  multiValued: shape.multiValued ?? false,
  description: name,
  required: shape.required ?? false,
  caseExact: shape.caseExact ?? false,
  mutability: shape.mutability ?? 'readWrite',
  returned: 'default',
  uniqueness: shape.uniqueness ?? 'none',
  ...(type === 'reference' ? { referenceTypes: ['User', 'Group'] } : {}),
  ...(parts ? { subAttributes: parts } : {}),
});

const readOnly = { mutability: 'readOnly' } as const;

const schema = (base: string, id: string, name: string, attributes: readonly object[]) => ({
  schemas: [schemaSchema],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

export const schemas = (base: string) => [
  schema(base, userSchema, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('name', {
      type: 'complex',
      parts: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
    }),
    attribute('displayName'),
    attribute('active', { type: 'boolean' }),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      parts: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
    }),
    attribute('addresses', {
      type: 'complex',
      multiValued: true,
      parts: [attribute('country'), attribute('type')],
    }),
    attribute('groups', {
      type: 'complex',
      multiValued: true,
      ...readOnly,
      parts: [
        attribute('value', readOnly),
        attribute('display', readOnly),
        attribute('$ref', { type: 'reference', ...readOnly }),
      ],
    }),
  ]),
  schema(base, groupSchema, 'Group', [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('members', {
      type: 'complex',
      multiValued: true,
      parts: [
        attribute('value'),
        attribute('display', readOnly),
        attribute('$ref', { type: 'reference', ...readOnly }),
      ],
    }),
  ]),
  schema(base, enterpriseSchema, 'EnterpriseUser', [attribute('organization')]),
];

const type = (base: string, name: string, endpoint: string, of: string, extensions: readonly string[]) => ({
  schemas: [typeSchema],
  id: name,
  name,
  endpoint,
  description: name,
  schema: of,
  schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

export const resourceTypes = (base: string) => [
  type(base, 'User', '/Users', userSchema, [enterpriseSchema]),
  type(base, 'Group', '/Groups', groupSchema, []),
];
