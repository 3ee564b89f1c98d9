/** The line that a notice or a list leads to. */
export interface OrderSearch {
  line?: string;
}

export const readOrderSearch = ({ line }: Record<string, unknown>): OrderSearch =>
  typeof line === 'string' ? { line } : {};
