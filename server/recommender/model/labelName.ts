/** The name of a category or genre among a model's content columns. */
export function labelName(label: { kind: 'category' | 'genre'; key: number } | undefined): string {
  return label ? `${label.kind}:${label.key}` : '';
}
