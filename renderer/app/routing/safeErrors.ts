import { isRouteErrorResponse } from 'react-router-dom';

/** Errors without details for the browser: which route failed, and with what status. */
export function safeErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  const entries = Object.entries(errors).map(([routeId, error]) => {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    return [routeId, { status, statusText: '', internal: false, data: null }] as const;
  });
  return Object.fromEntries(entries);
}
