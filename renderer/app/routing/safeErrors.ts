import { isRouteErrorResponse } from 'react-router-dom';

/** Errors as the browser may see them: which route failed and with what status, never why. */
export function safeErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  const entries = Object.entries(errors).map(([routeId, error]) => {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    return [routeId, { status, statusText: '', internal: false, data: null }] as const;
  });
  return Object.fromEntries(entries);
}
