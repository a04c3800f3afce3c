/** Names the instant of an answer that is not of now; no cache stores it. In its own file for the one-file worker. */
export const shownTimeHeader = 'x-shown-time';
