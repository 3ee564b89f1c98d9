export interface OptionTables {
  option_lists: { name: string; position: number; value: string; label: string };
}
