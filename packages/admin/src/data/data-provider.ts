import { type Api, changedFields, createApi } from '@estudio/client'
import simpleRestProvider from 'ra-data-simple-rest'
import { useContext } from 'react'
import { type DataProvider, DataProviderContext } from 'react-admin'
import {
  createHttpClient,
  createOpenResponse,
  createSendJson,
  type OpenResponse,
  type Sender,
} from './http-client.ts'

const api = '/api/admin'

/** The API's path of each resource. The back office names a resource by its address. */
const apiNames = {
  usuarios: 'users',
  importaciones: 'imports',
  clases: 'classes',
  salones: 'rooms',
  descuentos: 'discounts',
  planes: 'plans',
  instructores: 'instructors',
  reservaciones: 'user-schedules',
  'estados-de-cuenta': 'statements',
  bitacora: 'audit',
  'solicitudes-de-privacidad': 'privacy-requests',
  caja: 'cash-days',
  pagos: 'payments/pending',
  'pagos/recibidos': 'payments/received',
  'pagos/en-linea': 'online-payments',
  facturas: 'invoices',
  'cifras/clases': 'figures/classes',
} as const

/** The resources of react-admin. */
export type ResourceName = keyof typeof apiNames

/** A nested resource, such as `estados-de-cuenta/ID/movements`, is below the record's path. */
const pathOf = (resource: string): string => {
  const names: Readonly<Record<string, string>> = apiNames
  const [first = '', ...below] = resource.split('/')
  return names[resource] ?? [names[first] ?? first, ...below].join('/')
}

const ifMatch = (version: unknown): Headers =>
  new Headers(typeof version === 'number' ? { 'If-Match': `"${version}"` } : {})

const pick = (row: Record<string, unknown>, names: readonly string[] = []) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/**
 * ra-data-simple-rest for the server's dialect and the API's names. Only updates and deletions differ: an update is a
 * PATCH with the changed fields (and the fields in `meta.alwaysSend`) and the version that was read; a deletion sends
 * the version too. The server refuses a stale version with `version_conflict`.
 */
const rowProvider = (sender: Sender): DataProvider => {
  const httpClient = createHttpClient(sender)
  const rest = simpleRestProvider(api, httpClient)
  const at = (resource: string, id: unknown) => `${api}/${pathOf(resource)}/${encodeURIComponent(String(id))}`
  return {
    getList: (resource, params) => rest.getList(pathOf(resource), params),
    getOne: (resource, params) => rest.getOne(pathOf(resource), params),
    getMany: (resource, params) => rest.getMany(pathOf(resource), params),
    getManyReference: (resource, params) => rest.getManyReference(pathOf(resource), params),
    create: (resource, params) => rest.create(pathOf(resource), params),
    updateMany: (resource, params) => rest.updateMany(pathOf(resource), params),
    deleteMany: (resource, params) => rest.deleteMany(pathOf(resource), params),
    supportAbortSignal: true,
    update: async (resource, { id, data, previousData = {}, meta }) => {
      const changes = changedFields(previousData, data)
      if (Object.keys(changes).length === 0) return { data: previousData as never }
      const { json } = await httpClient(at(resource, id), {
        method: 'PATCH',
        headers: ifMatch(previousData.version),
        body: JSON.stringify({ ...changes, ...pick(previousData, meta?.alwaysSend) }),
      })
      return { data: { ...previousData, ...(json as object), id } as never }
    },
    delete: async (resource, { id, previousData }) => {
      const { json } = await httpClient(at(resource, id), {
        method: 'DELETE',
        headers: ifMatch(previousData?.version),
      })
      return { data: (json ?? previousData ?? { id }) as never }
    },
  }
}

/** react-admin's calls for rows, the typed calls of the API, and answers that are streamed. */
export type StudioData = DataProvider & { api: Api; openResponse: OpenResponse }

/**
 * The back office's interface to the server. A call that react-admin does not have is made by the hook of its screen,
 * over `api`. Data that the site reads too comes through the queries of `@estudio/client`.
 */
export const createDataProvider = (sender: Sender): StudioData => ({
  ...rowProvider(sender),
  api: createApi({ request: createSendJson(sender) }),
  openResponse: createOpenResponse(sender),
})

/**
 * react-admin's useDataProvider returns an empty record when a call finds that the session ended; this hook lets the
 * call fail, and the gate leads to the login.
 */
export const useStudioData = (): StudioData => useContext(DataProviderContext) as StudioData

export const useApi = (): Api => useStudioData().api
