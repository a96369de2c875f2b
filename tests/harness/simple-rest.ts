import simpleRestProvider from 'ra-data-simple-rest'
import { fetchUtils, HttpError } from 'react-admin'
import { expect } from 'vitest'
import { openStudio, type Person, type Studio } from './index.ts'

export const all = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
}
export const pageOf = (page: number, perPage: number) => ({ pagination: { page, perPage } })
export const sortBy = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ sort: { field, order } })
export const ids = (records: readonly { id: unknown }[]) => records.map(({ id }) => id)

/** The parts of a refusal that react-admin reads. */
export const refusalOf = async (
  call: Promise<unknown>,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error('was not refused')
  return { status: error.status, body: error.body as Record<string, unknown> }
}

export const noSuchRoute = { status: 404, body: { code: 'not_found', message: 'Esa dirección no existe.' } }

export const related = (target: string, id: string) => ({ ...all, target, id })

interface Editable {
  id: string
  version: number
}

/**
 * ra-data-simple-rest and the fetch of react-admin as they come, given nothing but a token, by default that of an administrator: each
 * resource of the catalogue, over HTTP (B01, C04).
 */
export async function openSimpleRest(
  tokenOf: (studio: Studio, admin: Person) => Promise<string> = (_studio, admin) => admin.token(),
) {
  const studio = await openStudio()
  const url = await studio.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await studio.admin()
  const user = { authenticated: true, token: `Bearer ${await tokenOf(studio, admin)}` }
  const data = simpleRestProvider(`${url}/api/admin`, (address, options) =>
    fetchUtils.fetchJson(address, { ...options, user }),
  )
  const ana = await studio.member({ name: 'Ana Muñoz', plan: 'unlimited' })
  const eva = await studio.member({ name: 'Eva Luna', plan: 'unlimited' })
  const sol = await studio.coach({ name: 'Coach Sol' })

  /** Creates, reads, corrects with the whole record, deletes. Returns the record as it was corrected. */
  const goThrough = async <Row extends Editable>(
    resource: string,
    input: object,
    change: object,
  ): Promise<Row> => {
    const { data: created } = await data.create<Row>(resource, { data: input })
    expect(created).toMatchObject({ ...input, id: expect.any(String), version: expect.any(Number) })

    const { data: read } = await data.getOne<Row>(resource, { id: created.id })
    expect(read).toMatchObject(input)

    const { data: updated } = await data.update<Row>(resource, {
      id: created.id,
      data: { ...read, ...change },
      previousData: read,
    })
    expect(updated).toMatchObject({ ...input, ...change, version: read.version + 1 })

    const same = { ...updated, extra: 1 }
    const unknown = await refusalOf(
      data.update(resource, { id: created.id, data: same, previousData: updated }),
    )
    expect(unknown).toMatchObject({ status: 400, body: { errors: { extra: expect.any(String) } } })

    await data.delete<Row>(resource, { id: created.id, previousData: updated })
    return updated
  }

  /** In the order of `field`, both ways and page by page; by ids, however many. */
  const listThrough = async (resource: string, field: string): Promise<void> => {
    const whole = await data.getList(resource, { ...all, ...sortBy(field) })
    expect(whole.total).toBe(whole.data.length)
    expect(whole.data.length).toBeGreaterThan(2)
    const descending = await data.getList(resource, { ...all, ...sortBy(field, 'DESC') })
    expect(descending.data[0]?.[field]).toBe(whole.data.at(-1)?.[field])
    const second = await data.getList(resource, { ...all, ...sortBy(field), ...pageOf(2, 2) })
    expect(ids(second.data)).toEqual(ids(whole.data).slice(2, 4))
    expect(second.total).toBe(whole.total)

    const some = ids(whole.data).slice(0, 2)
    const many = await data.getMany(resource, { ids: some })
    expect(new Set(ids(many.data))).toEqual(new Set(some))
    expect(many.data).toHaveLength(some.length)
    const first = whole.data[0]
    expect((await data.getOne(resource, { id: first.id })).data).toMatchObject(first)
  }

  return { studio, admin, data, ana, eva, sol, goThrough, listThrough }
}
