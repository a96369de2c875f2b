import { expect, it } from 'vitest'
import { jsonLines, lineEnds, pieces } from './read-lines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function* cut(text: string, at: number) {
  const whole = bytes(text)
  for (let from = 0; from < whole.length; from += at) yield whole.slice(from, from + at)
}

const rowsOf = async (text: string, at: number) => {
  const rows = []
  for await (const row of jsonLines(cut(text, at))) rows.push(row)
  return rows
}

const text = '{"Nombre":"Ñandú Peña","Pagado":1200.5}\n{"Nombre":"Ana","Pagado":null}\n'

it.each([1, 2, 7, 4096])('reads every row, including accented letters, in chunks of %i bytes', async (at) => {
  expect(await rowsOf(text, at)).toEqual([
    { Nombre: 'Ñandú Peña', Pagado: 1200.5 },
    { Nombre: 'Ana', Pagado: null },
  ])
})

it('reads a last line without a line end, and nothing from an empty body', async () => {
  expect(await rowsOf('{"a":1}', 3)).toEqual([{ a: 1 }])
  expect(await rowsOf('', 3)).toEqual([])
})

it('counts the lines of a chunk', () => {
  expect(lineEnds(bytes('a,b\r\n1,2\r\n3'))).toBe(2)
})

it('releases the body when the caller stops reading', async () => {
  let canceled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes('x\n')),
    cancel: () => {
      canceled = true
    },
  })
  for await (const piece of pieces(body)) if (piece.length > 0) break
  expect(canceled).toBe(true)
})
