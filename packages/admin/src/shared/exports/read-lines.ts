/** The chunks of a response body as they arrive. @throws Error when there is no body */
export async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    // When the caller stops reading, the server can stop sending.
    await reader.cancel().catch(() => undefined)
  }
}

/** The number of line ends in a chunk. */
export const lineEnds = (piece: Uint8Array): number => {
  let found = 0
  for (const byte of piece) if (byte === 10) found += 1
  return found
}

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>

/** Parses one JSON object per line; chunks may split a line anywhere. */
export async function* jsonLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Row, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of source) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Row
  }
  if (rest.trim() !== '') yield JSON.parse(rest) as Row
}
