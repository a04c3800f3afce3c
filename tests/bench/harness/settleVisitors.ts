/** Gives visitors a place and a saved event each, so that no recommendation is a remembered one. */
export async function settleVisitors(origin: string, prefix: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const sessionId = `${prefix}-${n}`;
    const identity = { sessionId, customerId: null, interactionTarget: 'home' };
    const send = async (path: string, rest: object) => {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` },
        body: JSON.stringify({ ...identity, ...rest }),
      });
      if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    };
    const postcode = String(3000 + (n % 900));
    await send('/api/session/location', { locationType: 'postcode', postcode });
    await send('/api/session/bookmark', { eventKey: 1 + n });
  }
}
