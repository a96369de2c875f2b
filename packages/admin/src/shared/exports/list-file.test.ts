import { strFromU8, unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { createDataProvider } from '../../data/data-provider.ts'
import { downloadList } from './list-file.ts'

const ask = (body: BodyInit, kind: 'csv' | 'xlsx', status = 200) => {
  const headers = status === 200 ? undefined : { 'content-type': 'application/json' }
  const send = vi.fn(async () => new Response(body, { status, headers }))
  const onRows = vi.fn()
  const { signal } = new AbortController()
  const query = { search: 'ana', pending: undefined }
  const file = downloadList(createDataProvider({ send }), {
    list: 'users',
    query,
    kind,
    signal,
    onRows,
    onWriting: vi.fn(),
  })
  return { file, send, onRows }
}

it('keeps the bytes of the CSV including the BOM, and counts the rows without the header', async () => {
  const text = '\uFEFFNombre,Correo\r\nAna,a@socio.example\r\n'
  const { file, send, onRows } = ask(text, 'csv')
  const bytes = new Uint8Array(await (await file).arrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(text)
  expect(send).toHaveBeenCalledWith('/api/admin/users/export?search=ana&format=csv', expect.anything())
  expect(onRows).toHaveBeenLastCalledWith(1)
})

it('creates a workbook from the rows', async () => {
  const { file, send, onRows } = ask(
    `{"Nombre":"Ana","Pagado":1200}\n{"Nombre":"${'Eva'.repeat(20_000)}","Pagado":null}\n`,
    'xlsx',
  )
  const bytes = new Uint8Array(await (await file).arrayBuffer())
  const parts = unzipSync(bytes)
  const part = (name: RegExp) =>
    strFromU8(parts[Object.keys(parts).find((path) => name.test(path)) ?? ''] ?? new Uint8Array())
  expect(part(/workbook\.xml$/)).toContain('name="usuarios"')
  const sheet = part(/sheet1\.xml$/)
  const texts = [...part(/sharedStrings\.xml$/).matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text)
  const cell = (place: string) => {
    const [, kind, value = ''] = new RegExp(`<c r="${place}"([^>]*)><v>([^<]*)</v>`).exec(sheet) ?? []
    return kind?.includes('t="s"') ? texts[Number(value)] : value
  }
  // Excel accepts no longer text in a cell.
  const longest = 'Eva'.repeat(20_000).slice(0, 32_767)
  expect(['A1', 'B1', 'A2', 'B2', 'A3'].map(cell)).toEqual(['Nombre', 'Pagado', 'Ana', '1200', longest])
  expect(send).toHaveBeenCalledWith('/api/admin/users/export?search=ana&format=ndjson', expect.anything())
  expect(onRows).toHaveBeenLastCalledWith(2)
})

it('C02: a refusal has the server’s text', async () => {
  const text = 'Vuelve a intentar en un momento.'
  const { file } = ask(JSON.stringify({ code: 'unavailable', message: text, error: text }), 'csv', 503)
  await expect(file).rejects.toMatchObject({
    status: 503,
    message: text,
    body: { code: 'unavailable' },
  })
})
