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
  /** A column of its own in the catalogue; its name there follows from its key. */
  readonly stored?: true;
  /** The catalogue may be searched by it, or searched and sorted. What is not asked by is refused whatever a caller sends. */
  readonly asked?: 'filter' | 'sort';
  /** Its values are counted beside the filters of the product library. */
  readonly counted?: true;
  /** The field that says in words what its codes mean; counted values are told with it. */
  readonly namedBy?: string;
  /** It may be empty in rows that are sorted by it. */
  readonly blanks?: true;
};

type Of<K extends ProductFieldKind> = ProductField & { readonly kind: K };

const stored = { stored: true } as const;
const filtered = { stored: true, asked: 'filter' } as const;
const sorted = { stored: true, asked: 'sort' } as const;
const counted = { counted: true } as const;

const fact = <K extends ProductFieldKind>(label: string, kind: K): Of<K> => ({ label, kind, owner: 'catalogue' });
const planned = <K extends ProductFieldKind>(label: string, kind: K): Of<K> => ({
  label,
  kind,
  owner: 'assortment',
  editable: true,
  clearable: true,
});
const atLocation = <K extends ProductFieldKind>(label: string, kind: K): Of<K> => ({ label, kind, owner: 'location' });
const derived = <K extends ProductFieldKind>(label: string, kind: K): Of<K> => ({ label, kind, owner: 'derived' });
const picked = <K extends ProductFieldKind>(label: string, kind: K): Of<K> => ({
  label,
  kind,
  owner: 'collection',
  editable: true,
  clearable: true,
});

export const productFields = {
  id: fact('Style-Color', 'text'),
  style: { ...fact('Style', 'text'), headers: ['Style', 'Style Number', 'Style #'], ...sorted },
  color: {
    ...fact('Color', 'text'),
    headers: ['Color', 'Color Code', 'Colour'],
    ...sorted,
    ...counted,
    namedBy: 'colorDescription',
  },
  styleNumeric: { ...fact('Style Number', 'number'), ...sorted },
  productType: { ...fact('Product Type', 'option'), ...filtered, ...counted },
  name: { ...fact('Name', 'text'), ...sorted },
  description: { ...fact('Description', 'text'), ...stored },
  features: { ...fact('Features', 'texts'), ...stored },
  colorDescription: { ...fact('Color Description', 'text'), ...filtered },
  nrf: { ...fact('NRF', 'text'), ...filtered },
  vegan: { ...fact('Vegan', 'flag'), ...filtered, ...counted },
  sizeScale: { ...fact('Size Scale', 'text'), ...filtered },
  otherSpecialWidths: { ...fact('Other Special Widths', 'text'), ...stored },
  outsole: { ...fact('Outsole', 'text'), ...filtered, ...counted },
  upper: { ...fact('Upper', 'text'), ...filtered },
  division: { ...fact('Division', 'option'), ...sorted, ...counted },
  divisionGroup: { ...fact('Division Group', 'option'), ...filtered, ...counted },
  gender: { ...fact('Gender', 'option'), ...sorted, ...counted },
  category: { ...fact('Category', 'option'), ...sorted, ...counted },
  seasonCodes: { ...fact('Seasons', 'options'), ...filtered, ...counted },
  createdDate: { ...fact('Created', 'instant'), ...sorted },
  updatedDate: { ...fact('Updated', 'instant'), ...filtered },
  modifiedDate: { ...fact('Modified', 'instant'), ...sorted },

  keyInitiative: { ...planned('Key Initiative', 'option'), ...filtered },
  pillar: { ...planned('Pillar', 'option'), headers: ['Pillar'], ...sorted, ...counted },
  lifeCycle: { ...planned('Life Cycle', 'option'), ...filtered, ...counted },
  samples: { ...planned('Samples', 'number'), ...stored },
  rushSamples: { ...planned('Rush Samples', 'number'), ...stored },
  focusStyle: { ...planned('Focus Style', 'flag'), ...filtered },
  storeType: { ...planned('Store Type', 'option'), ...filtered },
  boughtStatus: { ...planned('Bought Status', 'option'), ...filtered },
  dueDate: { ...planned('Due Date', 'date'), ...sorted, blanks: true },
  availabilityDate: { ...planned('Availability Date', 'date'), ...sorted, blanks: true },
  newColor: { ...fact('New Color', 'flag'), ...filtered },
  newStyle: { ...fact('New Style', 'flag'), ...filtered, ...counted },
  carryover: { ...fact('Carryover', 'flag'), ...filtered, ...counted },
  usaDc: { ...planned('USA DC', 'text'), ...filtered },

  'components.color1': { ...fact('Color 1', 'text'), ...filtered },
  'components.color2': { ...fact('Color 2', 'text'), ...filtered },
  'components.color3': { ...fact('Color 3', 'text'), ...filtered },
  'components.material1': { ...fact('Material 1', 'text'), ...filtered },
  'components.material2': { ...fact('Material 2', 'text'), ...filtered },
  'components.material3': { ...fact('Material 3', 'text'), ...filtered },
  'categories.type': { ...fact('Type', 'option'), ...filtered, ...counted },
  'categories.shape': { ...fact('Shape', 'option'), ...filtered, ...counted },
  'categories.height': { ...fact('Height', 'option'), ...filtered, ...counted },
  'categories.closure': { ...fact('Closure', 'option'), ...filtered, ...counted },
  'categories.sport': { ...fact('Sport', 'option'), ...filtered, ...counted },
  'categories.lighted': { ...fact('Lighted', 'flag'), ...filtered },
  'categories.vegan': { ...fact('Vegan', 'flag'), ...filtered },
  'categories.width': { ...fact('Width', 'option'), ...filtered, ...counted },
  'categories.apparelType': { ...fact('Apparel Type', 'option'), ...filtered, ...counted },
  'categories.apparelSubType': { ...fact('Apparel Sub Type', 'option'), ...filtered, ...counted },

  'locations.code': { ...atLocation('Location', 'option'), ...filtered },
  'locations.lineStatus': { ...atLocation('Status', 'option'), ...filtered },
  'locations.sizeRange': { ...atLocation('Size Range', 'text'), ...filtered },
  'locations.wholesalePrice': { ...atLocation('Cost', 'money'), ...sorted },
  'locations.originalCost': { ...atLocation('Original Cost', 'money'), ...filtered },
  'locations.suggestedRetail': { ...atLocation('Suggested Retail', 'money'), ...sorted },
  'locations.markupPercent': { ...atLocation('Markup %', 'percent'), editable: true, ...filtered },
  'locations.futureCost': { ...atLocation('Future Cost', 'money'), ...stored },
  'locations.futureSuggestedRetail': { ...atLocation('Future Suggested Retail', 'money'), ...stored },
  'locations.futureEffectiveDate': { ...atLocation('Future Effective Date', 'date'), ...stored },
  'locations.lastProdDate': { ...atLocation('Last Produced', 'date'), ...filtered },
  'locations.statusDate': { ...atLocation('Status Date', 'date'), ...filtered },
  'locations.addDate': { ...atLocation('Added', 'date'), ...sorted },
  'locations.firstAvailDate': { ...atLocation('First Available', 'date'), ...filtered },
  'locations.totalInventory': { ...atLocation('Inventory', 'number'), ...sorted },
  'locations.availability.size': { ...atLocation('Size', 'option'), asked: 'filter' as const },
  'locations.availability.date': { ...atLocation('Available', 'date'), asked: 'filter' as const },
  'locations.availability.inventory': { ...atLocation('Available Quantity', 'number'), asked: 'filter' as const },
  'locations.availability.upc': { ...atLocation('UPC', 'text'), asked: 'filter' as const },

  firstCost: { ...fact('First Cost', 'money'), ...stored },
  cost: { ...planned('Cost', 'money'), headers: ['Cost', 'Wholesale'] },
  suggestedRetail: { ...planned('Suggested Retail', 'money'), headers: ['Suggested Retail', 'SRP', 'Retail'] },
  discountPercent: {
    ...planned('Discount %', 'percent'),
    headers: ['Discount %', 'Discount Percent', 'Discount', 'Disc %', 'Disc%', 'Disc'],
  },
  discountAmount: { ...planned('Discount Amount', 'money'), headers: ['Discount Amount', 'Discount $'] },
  netCost: { ...planned('Net Cost', 'money'), headers: ['Net Cost'] },
  initialMarkup: derived('IMU', 'percent'),
  boxCategory: { ...fact('Box Category', 'option'), ...filtered },
  dutyCode: { ...fact('Duty Code', 'text'), ...filtered },

  quantity: { ...planned('Quantity', 'number'), headers: ['Quantity', 'Qty'], ...filtered },
  quantityOnHand: { ...planned('Quantity On Hand', 'number'), ...filtered },
  styleQuantity: { ...planned('Style Quantity', 'number'), ...stored },
  styleQuantityOnHand: { ...planned('Style Quantity On Hand', 'number'), ...stored },
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

  thumbnail: { ...planned('Image', 'image'), ...stored },
  printImage: { ...planned('Print Image', 'image'), ...stored },
  dimensions: { ...fact('Dimensions', 'text'), ...stored },
  metricDimensions: { ...fact('Metric Dimensions', 'text'), ...stored },
  capacity: { ...fact('Capacity', 'number'), ...stored },
  capacityUnit: { ...fact('Capacity Unit', 'text'), ...stored },
  capacityType: { ...fact('Capacity Type', 'text'), ...stored },
  units: { ...fact('Units', 'number'), ...stored },
  expirationDate: { ...fact('Expires', 'date'), ...filtered },
  hierarchy: { ...fact('Hierarchy', 'texts'), ...stored },
  displayGroup: { ...planned('Display Group', 'text'), ...stored },

  popType: { ...fact('POP Type', 'option'), ...filtered, ...counted },
  materials: { ...fact('Materials', 'text'), ...filtered },
  popCategory: { ...fact('POP Category', 'option'), ...filtered, ...counted },
  popGender: { ...fact('POP Gender', 'option'), ...filtered, ...counted },
  usage: { ...fact('Usage', 'text'), ...filtered },

  relationships: fact('Order With', 'texts'),
  inOrders: { ...fact('In Orders', 'number'), ...stored },
  'eCommerce.description': { ...fact('Marketing Description', 'text'), ...stored },
  'eCommerce.details': { ...fact('Details', 'texts'), ...stored },
  'eCommerce.construction': { ...fact('Construction', 'text'), ...stored },
} as const satisfies Record<string, ProductField>;

export type ProductFieldKey = keyof typeof productFields;
export const isProductFieldKey = (text: string): text is ProductFieldKey => Object.hasOwn(productFields, text);

/** What people call a field; whatever is no product field keeps its key. */
export const productFieldLabel = (key: string): string => (isProductFieldKey(key) ? productFields[key].label : key);
