export interface SweepRequest {
  /** Unique in its list. */
  name: string;
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: object;
  form?: Readonly<Record<string, string>>;
}

export interface SweepAnswer {
  status: number;
  text: string;
}

/** Sends a request; redirects are not followed. */
export async function sendSweepRequest(
  origin: string,
  request: SweepRequest,
): Promise<SweepAnswer> {
  const { method, path, headers, body, form } = request;
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form) }),
  });
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, text: location + (await answer.text()) };
}
