import { colorTones } from '@atelier/domain/product/color-tones';

export type DemoColor = {
  readonly code: string;
  readonly description: string;
  readonly nrf: string;
  /** Main, second and sole color; drawings and component names follow them. */
  readonly tones: readonly [string, string, string];
  readonly names: readonly [string, string, string];
};

const color = (code: string, nrf: string, main: string, second: string, sole: string): DemoColor => {
  const names = [main, second, sole] as const;
  const named = main === second ? main : `${main} / ${second}`;
  return {
    code,
    description: named,
    nrf,
    tones: names.map((name) => colorTones[name] ?? '#888888') as unknown as DemoColor['tones'],
    names,
  };
};

export const productColors: readonly DemoColor[] = [
  color('BLK', '001', 'Black', 'Charcoal', 'White'),
  color('BBK', '001', 'Black', 'Black', 'Black'),
  color('BKW', '002', 'Black', 'White', 'White'),
  color('BKRD', '003', 'Black', 'Red', 'White'),
  color('BKLM', '003', 'Black', 'Lime', 'Charcoal'),
  color('BKPK', '004', 'Black', 'Pink', 'White'),
  color('BKGD', '004', 'Black', 'Mustard', 'Gum'),
  color('CHAR', '010', 'Charcoal', 'Gray', 'Light Gray'),
  color('CCOR', '011', 'Charcoal', 'Coral', 'White'),
  color('CCLM', '012', 'Charcoal', 'Lime', 'White'),
  color('GRY', '020', 'Gray', 'Light Gray', 'White'),
  color('GYBL', '021', 'Gray', 'Blue', 'White'),
  color('GYAQ', '021', 'Light Gray', 'Aqua', 'White'),
  color('GYPK', '022', 'Light Gray', 'Pink', 'White'),
  color('GYOR', '022', 'Slate', 'Orange', 'Light Gray'),
  color('WHT', '100', 'White', 'Light Gray', 'White'),
  color('WNV', '101', 'White', 'Navy', 'White'),
  color('WGR', '102', 'White', 'Green', 'Gum'),
  color('WRD', '103', 'White', 'Red', 'White'),
  color('WSL', '104', 'White', 'Silver', 'White'),
  color('WPK', '105', 'White', 'Light Pink', 'White'),
  color('OFWT', '110', 'Off White', 'Natural', 'Off White'),
  color('NAT', '120', 'Natural', 'Tan', 'Off White'),
  color('TPE', '240', 'Taupe', 'Natural', 'Off White'),
  color('TPRS', '241', 'Taupe', 'Rose', 'White'),
  color('TAN', '250', 'Tan', 'Brown', 'Gum'),
  color('WHEA', '251', 'Wheat', 'Chocolate', 'Gum'),
  color('BRN', '200', 'Brown', 'Tan', 'Gum'),
  color('CHOC', '201', 'Chocolate', 'Brown', 'Chocolate'),
  color('CDB', '202', 'Chocolate', 'Black', 'Black'),
  color('NVY', '410', 'Navy', 'Blue', 'White'),
  color('NVOR', '411', 'Navy', 'Orange', 'White'),
  color('NVGY', '412', 'Navy', 'Gray', 'Light Gray'),
  color('NVRD', '413', 'Navy', 'Red', 'White'),
  color('BLU', '420', 'Blue', 'Light Blue', 'White'),
  color('BLYL', '421', 'Blue', 'Yellow', 'White'),
  color('LTBL', '450', 'Light Blue', 'White', 'White'),
  color('SLT', '430', 'Slate', 'Gray', 'White'),
  color('TEAL', '440', 'Teal', 'Aqua', 'White'),
  color('AQUA', '441', 'Aqua', 'Coral', 'White'),
  color('GRN', '300', 'Green', 'Sage', 'White'),
  color('OLV', '310', 'Olive', 'Black', 'Gum'),
  color('OLOR', '311', 'Olive', 'Orange', 'Black'),
  color('SAGE', '320', 'Sage', 'Off White', 'Off White'),
  color('LIME', '330', 'Lime', 'Charcoal', 'White'),
  color('YEL', '700', 'Yellow', 'Charcoal', 'White'),
  color('MUST', '710', 'Mustard', 'Brown', 'Gum'),
  color('ORG', '800', 'Orange', 'Charcoal', 'White'),
  color('CRL', '810', 'Coral', 'Light Pink', 'White'),
  color('RED', '600', 'Red', 'White', 'White'),
  color('RDBK', '601', 'Red', 'Black', 'Black'),
  color('BURG', '610', 'Burgundy', 'Rose', 'Gum'),
  color('ROS', '620', 'Rose', 'Burgundy', 'Off White'),
  color('PNK', '650', 'Pink', 'Light Pink', 'White'),
  color('LTPK', '651', 'Light Pink', 'Lavender', 'White'),
  color('MVE', '520', 'Mauve', 'Light Pink', 'White'),
  color('LAV', '530', 'Lavender', 'Aqua', 'White'),
  color('PUR', '500', 'Purple', 'Pink', 'White'),
  color('PRTQ', '501', 'Purple', 'Teal', 'Charcoal'),
  color('SLV', '040', 'Silver', 'White', 'White'),
];

/** Displays come in few finishes; AST is an assorted set (M3.5). */
export const popColors: readonly DemoColor[] = [
  color('AST', '999', 'Kraft', 'Teal', 'White'),
  color('BLK', '001', 'Black', 'Silver', 'Charcoal'),
  color('WHT', '100', 'White', 'Light Gray', 'Light Gray'),
  color('NAT', '120', 'Kraft', 'Brown', 'Natural'),
  color('SLV', '040', 'Silver', 'Charcoal', 'Gray'),
];

const byCode = new Map([...popColors, ...productColors].map((known) => [known.code, known]));
export const colorOf = (code: string): DemoColor => byCode.get(code) ?? (byCode.get('GRY') as DemoColor);

const popByCode = new Map(popColors.map((known) => [known.code, known]));
export const popColorOf = (code: string): DemoColor => popByCode.get(code) ?? (popColors[0] as DemoColor);
