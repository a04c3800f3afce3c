/**
 * The borders between the states, longitude and negated latitude in degrees. Most are meridians and
 * parallels by law; the Murray and the ranges are accurate to a tenth of a degree.
 */
export const stateBorders = [
  'M129 14.88L129 31.68',
  'M129 26L138 26L138 16.55',
  'M138 26L141 26L141 34.02L140.97 38.06',
  'M141 29L149 29L149.5 28.6L150.3 28.55L151 28.75L151.3 29L152 28.9L152 28.5L152.5 28.3L153.55 28.17',
  'M141 34.02L142.2 34.18L142.5 34.75L143.3 35L143.6 35.4L144.3 35.7L144.95 36.05L145.5 35.85L146 36',
  'L146.9 36.1L147.4 36L148 36.1L148.2 36.8L149.98 37.5',
  'M148.8 35.3L149.1 35.13L149.4 35.3L149.15 35.9L148.8 35.8Z',
].join('');
