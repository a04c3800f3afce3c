export interface JsonPiece {
  line: number;
  /** Only the beginning of a faulty piece. */
  text: string;
  fault?: string | undefined;
}

/**
 * The values of a JSON text, which is never held whole: the items of its array, or the values it is
 * a sequence of. Only brackets and strings are looked at; each piece is for a real parser.
 */
export async function* splitJson(chunks: AsyncIterable<string>, longestPiece: number) {
  const state = createState();
  for await (const chunk of chunks) {
    yield* readChunk(state, chunk);
    const isDeep = state.deepest > mostLevels;
    if (isDeep || state.text.length > longestPiece) {
      const limit = isDeep
        ? `nests deeper than ${mostLevels} levels`
        : `is longer than ${longestPiece} characters`;
      yield { ...beginning(state), fault: `${limit}. Nothing after it was read` };
      return;
    }
  }
  if (state.isListOpen || state.depth > 0 || state.isInString) {
    yield { ...beginning(state), fault: 'is not whole: the file breaks off here' };
  } else yield* takePiece(state);
}

/** Levels of a value: an event has a handful, and what reads one calls itself for each. */
const mostLevels = 200;

type State = ReturnType<typeof createState>;

function createState() {
  return {
    text: '',
    line: 1,
    firstLine: 1,
    depth: 0,
    /** Most levels that were open at once. */
    deepest: 0,
    isInString: false,
    isEscaped: false,
    /** Whether the outer array has begun; its items are the pieces. */
    isListOpen: false,
    hasBegun: false,
    /** Whether the current piece has begun, so that its first line is known. */
    isPieceBegun: false,
  };
}

const beginning = (state: State): JsonPiece => ({
  line: state.firstLine,
  text: state.text.trim().slice(0, 200),
});

function* readChunk(state: State, chunk: string): Iterable<JsonPiece> {
  let start = 0;
  for (let at = 0; at < chunk.length; at += 1) {
    const mark = chunk.charAt(at);
    if (mark === '\n') state.line += 1;
    const end = state.isInString ? stepInString(state, mark) : step(state, mark);
    if (end === null) continue;
    state.text += chunk.slice(start, at + end);
    start = at + 1;
    if (state.deepest > mostLevels) return;
    yield* takePiece(state);
  }
  state.text += chunk.slice(start);
}

function stepInString(state: State, mark: string): null {
  if (state.isEscaped || mark === '\\') state.isEscaped = !state.isEscaped;
  else if (mark === '"') state.isInString = false;
  return null;
}

/** Whether the piece ends before this character, 0, or with it, 1; null where it goes on. */
function step(state: State, mark: string): 0 | 1 | null {
  if (/\s/.test(mark)) return null;
  if (mark === '[' && !state.hasBegun) {
    state.isListOpen = true;
    state.hasBegun = true;
    return 0;
  }
  state.hasBegun = true;
  if (state.depth === 0 && !state.isPieceBegun) {
    state.firstLine = state.line;
    state.isPieceBegun = true;
  }
  state.isInString = mark === '"';
  if (mark === '{' || mark === '[') state.depth += 1;
  state.deepest = Math.max(state.deepest, state.depth);
  if (mark === '}' || mark === ']') return stepOut(state);
  return mark === ',' && state.depth === 0 ? 0 : null;
}

function stepOut(state: State): 0 | 1 | null {
  state.isListOpen &&= state.depth > 0;
  if (state.depth === 0) return 0;
  state.depth -= 1;
  return state.depth === 0 ? 1 : null;
}

function* takePiece(state: State): Iterable<JsonPiece> {
  const text = state.text.trim();
  state.text = '';
  state.isPieceBegun = false;
  if (text !== '') yield { line: state.firstLine, text };
}
