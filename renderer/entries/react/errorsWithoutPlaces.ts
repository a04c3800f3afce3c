const usual = globalThis.Error;

/** An error that does not know where it was made. */
function errorWithoutPlace(message?: string): Error {
  const error = Object.create(usual.prototype) as Error;
  return Object.assign(error, { message: message ?? '' });
}

// From here on: what is imported next may make errors as soon as it is loaded.
globalThis.Error = Object.assign(errorWithoutPlace, {
  prototype: usual.prototype,
}) as ErrorConstructor;

/** Errors are made as they always are. */
export function errorsWithPlaces(): void {
  globalThis.Error = usual;
}
