/** A command is told apart from its own repetition (R6). */
export const once = () => ({ idempotencyKey: crypto.randomUUID() });
