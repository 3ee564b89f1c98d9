/** A stage before the show is its ground alone: no empty table of a work screen flashes over it. */
export const StillStage = () => null;
