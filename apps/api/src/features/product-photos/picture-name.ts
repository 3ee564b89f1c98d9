const picture = /\.(?:png|jpe?g|webp|gif|avif)$/i;

/** Whether a file is called as pictures are. */
export const isPictureName = (name: string): boolean => picture.test(name);
