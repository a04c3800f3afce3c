/** Sets the postcode of a session, as a visitor does; returns the status of the answer. */
export async function saveLocation(
  origin: string,
  sessionId: string,
  postcode = '3000',
): Promise<number> {
  const { status } = await fetch(`${origin}/api/session/location`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` },
    body: JSON.stringify({
      sessionId,
      customerId: null,
      interactionTarget: 'home',
      locationType: 'postcode',
      postcode,
    }),
  });
  return status;
}
