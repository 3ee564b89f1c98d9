/** Campaigns of the demo company, each with the three colors of its pictures. */
export const demoCampaigns = [
  { name: 'Slow Miles', colors: ['#1f3b4d', '#d9a05b', '#f2e8dc'] },
  { name: 'First Light', colors: ['#f4b886', '#7a4e6d', '#fdf3e7'] },
  { name: 'City in Rain', colors: ['#3a4750', '#8fb8c9', '#e4ecef'] },
  { name: 'High Meadow', colors: ['#4f6f52', '#c9d6a3', '#f6f4e8'] },
  { name: 'Night Shift', colors: ['#14161f', '#e3512f', '#c7cad6'] },
  { name: 'Made to Mend', colors: ['#7b5e48', '#e0cdb4', '#3c4a3e'] },
  { name: 'Ninety Steps', colors: ['#b23a48', '#fcb9b2', '#461220'] },
  { name: 'Salt Coast', colors: ['#2b6777', '#c8d8e4', '#f2f2f2'] },
  { name: 'Kids Run Everything', colors: ['#ffc857', '#2e4057', '#e9724c'] },
  { name: 'Winter Ground', colors: ['#dfe7ea', '#5c6f7b', '#20292f'] },
  { name: 'Workday One', colors: ['#c17817', '#2f2b26', '#e8dcc4'] },
  { name: 'Trail School', colors: ['#5a3e2b', '#a4b494', '#f0ead2'] },
] as const;

export const demoShots = ['Hero', 'Duo', 'Stride', 'Close-up', 'Still Life', 'Street', 'Portrait', 'Group', 'Detail'];

export const demoLogos = [
  'Northlight Wordmark',
  'Northlight Star',
  'Slow Miles Lockup',
  'Trail School Badge',
  'Cushion Cell',
  'Drymesh',
  'Recycled Core',
  'Kitahama Partner Mark',
  'Running Club',
  'Court Series',
  'Repair Promise',
  'Kids Run Everything Lockup',
];

export const demoDocuments: Readonly<Record<string, readonly string[]>> = {
  Catalog: ['Footwear Catalog', 'Apparel Catalog', 'Display Catalog'],
  'Fit Guide': ['Width and Last Guide', 'Kids Fit Guide'],
  'Price List': ['Wholesale Price List', 'Distributor Price List'],
  'Product Guide': ['Cushion Cell Guide', 'Drymesh Guide', 'Boot Care Guide'],
  'Size Chart': ['International Size Chart', 'Apparel Size Chart'],
  'Tech Sheet': ['Outsole Tech Sheet', 'Midsole Tech Sheet', 'Upper Materials Sheet'],
  Warranty: ['Warranty Terms', 'Returns and Repairs'],
};

export const demoRetail: Readonly<Record<string, readonly string[]>> = {
  Fixture: ['Oak Shelf Bay', 'Boot Wall', 'Low Table'],
  Guideline: ['Window Guideline', 'Wall Guideline', 'Opening Checklist'],
  Planogram: ['Front Table Planogram', 'Kids Corner Planogram', 'Running Wall Planogram'],
  Signage: ['Price Ticket Set', 'Season Header', 'Shelf Talker'],
  'Store Photo': ['Oslo Store', 'Portland Store', 'Osaka Store'],
  Window: ['Season Window', 'Holiday Window', 'Launch Window'],
};

export const demoTraining: Readonly<Record<string, readonly string[]>> = {
  'Brand Story': ['Where We Come From', 'How a Shoe Is Made'],
  Fit: ['Measuring a Foot', 'Choosing a Width'],
  'Product Knowledge': ['Running Shoes Explained', 'Boots Explained', 'Layers for Every Weather'],
  'Selling Skills': ['The First Minute', 'Answering Doubts'],
  Technology: ['Cushion Cell in Ten Minutes', 'Drymesh in Ten Minutes'],
};
