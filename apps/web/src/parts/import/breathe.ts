/** Lets the page draw and take clicks between two portions of work, so that Cancel can be pressed. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
