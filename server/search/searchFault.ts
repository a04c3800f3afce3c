/** Bad input, in the protocol's terms; thrown inside and answered as `{ message, status }`. */
export class SearchFault extends Error {
  readonly status: 400 | 404;

  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}
