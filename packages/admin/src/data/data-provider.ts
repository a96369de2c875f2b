import simpleRestProvider from 'ra-data-simple-rest'
import { useContext } from 'react'
import { type DataProvider, DataProviderContext } from 'react-admin'
import { changedFields } from './changed-fields.ts'
import {
  createHttpClient,
  createOpenResponse,
  createSendJson,
  type OpenResponse,
  type Sender,
  type SendJson,
} from './http-client.ts'
import { cashDeskMethods } from './methods/cash-desk.ts'
import { catalogueMethods } from './methods/catalogue.ts'
import { coachesMethods } from './methods/coaches.ts'
import { exportMethods } from './methods/exports.ts'
import { legalMethods } from './methods/legal.ts'
import { paymentProofMethods } from './methods/payment-proofs.ts'
import { scheduleMethods } from './methods/schedule.ts'
import { settingsMethods } from './methods/settings.ts'
import { statementMethods } from './methods/statements.ts'
import { statisticsMethods } from './methods/statistics.ts'
import { timeSlotMethods } from './methods/time-slots.ts'
import { userPlanMethods } from './methods/user-plans.ts'
import { usersMethods } from './methods/users.ts'

const api = '/api/admin'

const ifMatch = (version: unknown): Headers =>
  new Headers(typeof version === 'number' ? { 'If-Match': `"${version}"` } : {})

const pick = (row: Record<string, unknown>, names: readonly string[] = []) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/**
 * ra-data-simple-rest against the server's dialect of it, with one difference: a change is a PATCH of the fields that
 * changed (and of those that `meta.alwaysSend` names) under the version that was read; a deletion names it too. A stale
 * version is refused with `version_conflict`.
 */
const rowProvider = (sender: Sender): DataProvider => {
  const httpClient = createHttpClient(sender)
  const at = (resource: string, id: unknown) => `${api}/${resource}/${encodeURIComponent(String(id))}`
  return {
    ...simpleRestProvider(api, httpClient),
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

/** Every further call, by area; names are unique, for react-admin's hook knows methods of the provider alone. */
const methods = (sendJson: SendJson, openResponse: OpenResponse) => ({
  ...cashDeskMethods(sendJson),
  ...coachesMethods(sendJson),
  ...exportMethods(openResponse),
  ...legalMethods(sendJson),
  ...paymentProofMethods(sendJson, openResponse),
  ...settingsMethods(sendJson),
  ...catalogueMethods(sendJson),
  ...scheduleMethods(sendJson),
  ...statementMethods(sendJson),
  ...statisticsMethods(sendJson),
  ...timeSlotMethods(sendJson),
  ...userPlanMethods(sendJson),
  ...usersMethods(sendJson),
})

export type StudioData = DataProvider & ReturnType<typeof methods>

/**
 * The back office's port to the server: react-admin's calls on rows, and a typed method for each further action. What the
 * site reads too comes through the queries of `@estudio/client`.
 */
export const createDataProvider = (sender: Sender): StudioData => ({
  ...rowProvider(sender),
  ...methods(createSendJson(sender), createOpenResponse(sender)),
})

/**
 * The port, with its own methods: to be called in useQuery and useMutation. react-admin's useDataProvider answers an empty
 * record to a call that finds the session ended; here it fails, and the gate leads to the login.
 */
export const useStudioData = (): StudioData => useContext(DataProviderContext) as StudioData
