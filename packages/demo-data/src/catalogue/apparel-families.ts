export type ApparelFamily = {
  readonly weight: number;
  readonly apparelType: string;
  readonly apparelSubType: string;
  readonly category: string;
  readonly cost: readonly [number, number];
  readonly fabrics: readonly string[];
  readonly features: readonly string[];
};

const cottons = ['Combed cotton jersey', 'Cotton slub jersey', 'Brushed cotton blend'];
const technical = ['Recycled polyester knit', 'Four-way stretch woven', 'Moisture-wicking interlock'];

export const apparelFamilies: readonly ApparelFamily[] = [
  {
    weight: 22,
    apparelType: 'Tops',
    apparelSubType: 'T-Shirt',
    category: 'Tees',
    cost: [9, 17],
    fabrics: cottons,
    features: ['Ribbed crew neck', 'Side-seamed fit', 'Tag-free label'],
  },
  {
    weight: 9,
    apparelType: 'Tops',
    apparelSubType: 'Tank',
    category: 'Tees',
    cost: [8, 16],
    fabrics: technical,
    features: ['Racer back', 'Quick-drying', 'Flat seams'],
  },
  {
    weight: 9,
    apparelType: 'Tops',
    apparelSubType: 'Polo',
    category: 'Knits',
    cost: [14, 24],
    fabrics: ['Cotton piqué', 'Stretch piqué'],
    features: ['Three-button placket', 'Rib cuffs'],
  },
  {
    weight: 14,
    apparelType: 'Tops',
    apparelSubType: 'Hoodie',
    category: 'Fleece',
    cost: [19, 36],
    fabrics: ['Brushed-back fleece', 'French terry'],
    features: ['Lined hood', 'Kangaroo pocket', 'Rib cuffs and hem'],
  },
  {
    weight: 8,
    apparelType: 'Tops',
    apparelSubType: 'Crew Sweatshirt',
    category: 'Fleece',
    cost: [17, 30],
    fabrics: ['Brushed-back fleece', 'French terry'],
    features: ['Set-in sleeves', 'Rib cuffs and hem'],
  },
  {
    weight: 12,
    apparelType: 'Outerwear',
    apparelSubType: 'Jacket',
    category: 'Outerwear',
    cost: [29, 62],
    fabrics: ['Ripstop shell', 'Soft-shell laminate', 'Water-repellent taffeta'],
    features: ['Full-length zip', 'Zip hand pockets', 'Packable hood'],
  },
  {
    weight: 6,
    apparelType: 'Outerwear',
    apparelSubType: 'Vest',
    category: 'Outerwear',
    cost: [24, 44],
    fabrics: ['Quilted taffeta', 'Insulated ripstop'],
    features: ['Light insulation', 'Stand collar'],
  },
  {
    weight: 10,
    apparelType: 'Bottoms',
    apparelSubType: 'Shorts',
    category: 'Bottoms',
    cost: [12, 24],
    fabrics: technical,
    features: ['Elastic waist with drawcord', 'Side pockets'],
  },
  {
    weight: 9,
    apparelType: 'Bottoms',
    apparelSubType: 'Jogger',
    category: 'Bottoms',
    cost: [18, 34],
    fabrics: ['French terry', 'Brushed tricot'],
    features: ['Tapered leg', 'Rib ankle cuffs', 'Zip pockets'],
  },
  {
    weight: 7,
    apparelType: 'Bottoms',
    apparelSubType: 'Legging',
    category: 'Bottoms',
    cost: [15, 30],
    fabrics: technical,
    features: ['High-rise waistband', 'Hidden pocket', 'Squat-proof knit'],
  },
  {
    weight: 6,
    apparelType: 'Accessories',
    apparelSubType: 'Cap',
    category: 'Accessories',
    cost: [8, 14],
    fabrics: ['Cotton twill', 'Perforated microfiber'],
    features: ['Adjustable back strap', 'Curved brim'],
  },
  {
    weight: 6,
    apparelType: 'Accessories',
    apparelSubType: 'Backpack',
    category: 'Accessories',
    cost: [17, 38],
    fabrics: ['Recycled ripstop', 'Coated canvas'],
    features: ['Padded laptop sleeve', 'Bottle pockets'],
  },
  {
    weight: 6,
    apparelType: 'Accessories',
    apparelSubType: 'Socks',
    category: 'Accessories',
    cost: [4, 9],
    fabrics: ['Combed cotton blend'],
    features: ['Arch support', 'Six pairs'],
  },
];
