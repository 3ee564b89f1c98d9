/** The header is drawn by React and sticks above the rows; its height is a line of grid-view.module.css too. */
export const headHeight = 34;
