/** Makes something of an object once: the same again for the same, so that what is made of that can be kept. */
export function once<From extends object, To extends object>(
  make: (from: From) => To,
): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const fresh = make(from);
    made.set(from, fresh);
    return fresh;
  };
}
