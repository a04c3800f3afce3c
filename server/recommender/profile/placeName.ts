/** The town of a displayed location: `Brisbane` for `Brisbane City, QLD` and for `near Brisbane, QLD`. */
export function placeName(label: string): string {
  const [town = ''] = label.replace(/^near /, '').split(',');
  return town.replace(/ (City|CBD|GPO|DC)$/i, '').trim() || 'you';
}
