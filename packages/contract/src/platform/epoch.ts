/** Which line of history a reply is of; a write says of which line it is, and after a restore another one begins (R15). */
export const epochHeader = 'x-atelier-epoch';
