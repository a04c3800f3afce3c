/**
 * Names the instant of an answer that is not of now; no cache stores it. By itself, for the worker of the storefront,
 * which is one file.
 */
export const shownTimeHeader = 'x-shown-time';
