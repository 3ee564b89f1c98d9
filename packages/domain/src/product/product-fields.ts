/** Every product field, once: what it is called, what it holds, who owns it and under which headers a sheet may bring it. */
export type ProductFieldKind =
  | 'text'
  | 'texts'
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'instant'
  | 'option'
  | 'options'
  | 'flag'
  | 'image';

/** catalogue: the product itself; location: per location; assortment: the row that lists it; collection: a person's picks; derived: a formula. */
export type ProductFieldOwner = 'catalogue' | 'location' | 'assortment' | 'collection' | 'derived';

export type ProductField = {
  readonly label: string;
  readonly kind: ProductFieldKind;
  readonly owner: ProductFieldOwner;
  readonly editable?: true;
  readonly clearable?: true;
  readonly headers?: readonly string[];
};

const fact = (label: string, kind: ProductFieldKind): ProductField => ({ label, kind, owner: 'catalogue' });
const planned = (label: string, kind: ProductFieldKind): ProductField => ({
  label,
  kind,
  owner: 'assortment',
  editable: true,
  clearable: true,
});
const atLocation = (label: string, kind: ProductFieldKind): ProductField => ({ label, kind, owner: 'location' });
const derived = (label: string, kind: ProductFieldKind): ProductField => ({ label, kind, owner: 'derived' });
const picked = (label: string, kind: ProductFieldKind): ProductField => ({
  label,
  kind,
  owner: 'collection',
  editable: true,
  clearable: true,
});

export const productFields = {
  id: fact('Style-Color', 'text'),
  style: { ...fact('Style', 'text'), headers: ['Style', 'Style Number', 'Style #'] },
  color: { ...fact('Color', 'text'), headers: ['Color', 'Color Code', 'Colour'] },
  styleNumeric: fact('Style Number', 'number'),
  productType: fact('Product Type', 'option'),
  name: fact('Name', 'text'),
  description: fact('Description', 'text'),
  features: fact('Features', 'texts'),
  colorDescription: fact('Color Description', 'text'),
  nrf: fact('NRF', 'text'),
  vegan: fact('Vegan', 'flag'),
  sizeScale: fact('Size Scale', 'text'),
  otherSpecialWidths: fact('Other Special Widths', 'text'),
  outsole: fact('Outsole', 'text'),
  upper: fact('Upper', 'text'),
  division: fact('Division', 'option'),
  divisionGroup: fact('Division Group', 'option'),
  gender: fact('Gender', 'option'),
  category: fact('Category', 'option'),
  seasonCodes: fact('Seasons', 'options'),
  createdDate: fact('Created', 'instant'),
  updatedDate: fact('Updated', 'instant'),
  modifiedDate: fact('Modified', 'instant'),

  keyInitiative: planned('Key Initiative', 'option'),
  pillar: { ...planned('Pillar', 'option'), headers: ['Pillar'] },
  lifeCycle: planned('Life Cycle', 'option'),
  samples: planned('Samples', 'number'),
  rushSamples: planned('Rush Samples', 'number'),
  focusStyle: planned('Focus Style', 'flag'),
  storeType: planned('Store Type', 'option'),
  boughtStatus: planned('Bought Status', 'option'),
  dueDate: planned('Due Date', 'date'),
  availabilityDate: planned('Availability Date', 'date'),
  newColor: fact('New Color', 'flag'),
  newStyle: fact('New Style', 'flag'),
  carryover: fact('Carryover', 'flag'),
  usaDc: planned('USA DC', 'text'),

  'components.color1': fact('Color 1', 'text'),
  'components.color2': fact('Color 2', 'text'),
  'components.color3': fact('Color 3', 'text'),
  'components.material1': fact('Material 1', 'text'),
  'components.material2': fact('Material 2', 'text'),
  'components.material3': fact('Material 3', 'text'),
  'categories.type': fact('Type', 'option'),
  'categories.shape': fact('Shape', 'option'),
  'categories.height': fact('Height', 'option'),
  'categories.closure': fact('Closure', 'option'),
  'categories.sport': fact('Sport', 'option'),
  'categories.lighted': fact('Lighted', 'flag'),
  'categories.vegan': fact('Vegan', 'flag'),
  'categories.width': fact('Width', 'option'),
  'categories.apparelType': fact('Apparel Type', 'option'),
  'categories.apparelSubType': fact('Apparel Sub Type', 'option'),

  'locations.code': atLocation('Location', 'option'),
  'locations.lineStatus': atLocation('Status', 'option'),
  'locations.sizeRange': atLocation('Size Range', 'text'),
  'locations.wholesalePrice': atLocation('Cost', 'money'),
  'locations.originalCost': atLocation('Original Cost', 'money'),
  'locations.suggestedRetail': atLocation('Suggested Retail', 'money'),
  'locations.markupPercent': { ...atLocation('Markup %', 'percent'), editable: true },
  'locations.futureCost': atLocation('Future Cost', 'money'),
  'locations.futureSuggestedRetail': atLocation('Future Suggested Retail', 'money'),
  'locations.futureEffectiveDate': atLocation('Future Effective Date', 'date'),
  'locations.lastProdDate': atLocation('Last Produced', 'date'),
  'locations.statusDate': atLocation('Status Date', 'date'),
  'locations.addDate': atLocation('Added', 'date'),
  'locations.firstAvailDate': atLocation('First Available', 'date'),
  'locations.totalInventory': atLocation('Inventory', 'number'),
  'locations.availability.size': atLocation('Size', 'option'),
  'locations.availability.date': atLocation('Available', 'date'),
  'locations.availability.inventory': atLocation('Available Quantity', 'number'),
  'locations.availability.upc': atLocation('UPC', 'text'),

  firstCost: fact('First Cost', 'money'),
  cost: { ...planned('Cost', 'money'), headers: ['Cost', 'Wholesale'] },
  suggestedRetail: { ...planned('Suggested Retail', 'money'), headers: ['Suggested Retail', 'SRP', 'Retail'] },
  discountPercent: {
    ...planned('Discount %', 'percent'),
    headers: ['Discount %', 'Discount Percent', 'Discount', 'Disc %', 'Disc%', 'Disc'],
  },
  discountAmount: { ...planned('Discount Amount', 'money'), headers: ['Discount Amount', 'Discount $'] },
  netCost: { ...planned('Net Cost', 'money'), headers: ['Net Cost'] },
  initialMarkup: derived('IMU', 'percent'),
  boxCategory: fact('Box Category', 'option'),
  dutyCode: fact('Duty Code', 'text'),

  quantity: { ...planned('Quantity', 'number'), headers: ['Quantity', 'Qty'] },
  quantityOnHand: planned('Quantity On Hand', 'number'),
  styleQuantity: planned('Style Quantity', 'number'),
  styleQuantityOnHand: planned('Style Quantity On Hand', 'number'),
  percentage: planned('Percentage', 'percent'),
  colorPercent: derived('Color %', 'percent'),
  sellThru: derived('Sell Thru', 'percent'),
  styleSellThru: derived('Style Sell Thru', 'percent'),

  label: planned('Label', 'option'),
  starred: picked('Starred', 'flag'),
  selected: picked('Selected', 'flag'),
  styleNote: {
    ...planned('Style Note', 'text'),
    headers: ['Style Note', 'Style Notes', 'Notes', 'Note', 'Comment', 'Comments'],
  },
  colorNote: { ...planned('Color Note', 'text'), headers: ['Color Note', 'Color Notes'] },
  collectionStyleNote: picked('Collection Style Note', 'text'),
  collectionColorNote: picked('Collection Color Note', 'text'),

  thumbnail: { ...planned('Image', 'image') },
  printImage: { ...planned('Print Image', 'image') },
  dimensions: fact('Dimensions', 'text'),
  metricDimensions: fact('Metric Dimensions', 'text'),
  capacity: fact('Capacity', 'number'),
  capacityUnit: fact('Capacity Unit', 'text'),
  capacityType: fact('Capacity Type', 'text'),
  units: fact('Units', 'number'),
  expirationDate: fact('Expires', 'date'),
  hierarchy: fact('Hierarchy', 'texts'),
  displayGroup: planned('Display Group', 'text'),

  popType: fact('POP Type', 'option'),
  materials: fact('Materials', 'text'),
  popCategory: fact('POP Category', 'option'),
  popGender: fact('POP Gender', 'option'),
  usage: fact('Usage', 'text'),

  relationships: fact('Order With', 'texts'),
  inOrders: fact('In Orders', 'number'),
  'eCommerce.description': fact('Marketing Description', 'text'),
  'eCommerce.details': fact('Details', 'texts'),
  'eCommerce.construction': fact('Construction', 'text'),
} as const satisfies Record<string, ProductField>;

export type ProductFieldKey = keyof typeof productFields;
export const isProductFieldKey = (text: string): text is ProductFieldKey => Object.hasOwn(productFields, text);

/** What people call a field; whatever is no product field keeps its key. */
export const productFieldLabel = (key: string): string => (isProductFieldKey(key) ? productFields[key].label : key);
