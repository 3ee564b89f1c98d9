export const readRows = 50_000;
export const writeRows = 10_000;
export const columns = 20;
export const wide = { rows: 2_000, columns: 300, characters: 200 };
export const pictureRows = 5_000;
