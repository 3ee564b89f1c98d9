export const gap = 12;
/** The name, what it is and the room to the next row. */
export const wordsHeight = 62;
export const lineHeight = 60;

/** 220 px high rows; a phone has no room for them. */
export const aimIn = (width: number): number => (width < 600 ? 150 : width > 2200 ? 260 : 220);
