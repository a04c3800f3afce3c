/** Columns from … to of a row-major n × n matrix. */
export interface Panel {
  a: Float64Array;
  n: number;
  from: number;
  to: number;
}

/**
 * Takes the products of 2 × 4 rows over the panel's columns out of 2 × 4 elements: eight sums in
 * registers for six loads. Rows past the end are read as the last one and not written.
 */
export function subtractTile({ a, n, from, to }: Panel, i: number, j: number): void {
  const last = n - 1;
  const [x, y] = [i * n, Math.min(i + 1, last) * n];
  const p = j * n;
  const q = Math.min(j + 1, last) * n;
  const r = Math.min(j + 2, last) * n;
  const s = Math.min(j + 3, last) * n;
  let [xp, xq, xr, xs] = [0, 0, 0, 0];
  let [yp, yq, yr, ys] = [0, 0, 0, 0];
  for (let k = from; k < to; k++) {
    const xk = a[x + k]!;
    const yk = a[y + k]!;
    const pk = a[p + k]!;
    const qk = a[q + k]!;
    const rk = a[r + k]!;
    const sk = a[s + k]!;
    xp += xk * pk;
    xq += xk * qk;
    xr += xk * rk;
    xs += xk * sk;
    yp += yk * pk;
    yq += yk * qk;
    yr += yk * rk;
    ys += yk * sk;
  }
  takeOut(a, x + j, { sums: [xp, xq, xr, xs], width: n - j });
  if (i < last) takeOut(a, y + j, { sums: [yp, yq, yr, ys], width: n - j });
}

function takeOut(
  a: Float64Array,
  at: number,
  { sums, width }: { sums: readonly number[]; width: number },
): void {
  for (let c = 0; c < sums.length && c < width; c++) a[at + c]! -= sums[c]!;
}
