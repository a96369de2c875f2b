import { changedFields, withQuery } from '@estudio/client'
import {
  type CashDay,
  type CloseCashDayInput,
  type CoachSchedule,
  type Impact,
  type PlanImpact,
  type PrivacyRequest,
  type PrivacyRequestPatch,
  paths,
  type ReceivedPaymentList,
  type SubstitutionConfirmed,
} from '@estudio/contract'
import simpleRestProvider from 'ra-data-simple-rest'
import { useContext } from 'react'
import { type DataProvider, DataProviderContext } from 'react-admin'
import { reservationMethods } from '../calendar/class/reservation-methods.ts'
import { scheduleMethods } from '../calendar/schedule-methods.ts'
import { slotMethods } from '../calendar/slots/slot-methods.ts'
import { weekMethods } from '../calendar/weeks/week-methods.ts'
import { coachMethods } from '../coaches/coach-methods.ts'
import { counterMethods } from '../counter/counter-methods.ts'
import { exportMethods } from '../exports/export-methods.ts'
import { legalMethods } from '../legal/legal-methods.ts'
import { proofMethods } from '../payments/proof-methods.ts'
import { settingsMethods } from '../settings/settings-methods.ts'
import { siteMethods } from '../site/site-methods.ts'
import { statementMethods } from '../statements/statement-methods.ts'
import { noteMethods } from '../users/notes/note-methods.ts'
import { userPlanMethods } from '../users/plans/user-plan-methods.ts'
import { userMethods } from '../users/user-methods.ts'
import { waiverMethods } from '../users/waivers/waiver-methods.ts'
import {
  createHttpClient,
  createOpenResponse,
  createSendJson,
  type OpenResponse,
  type Sender,
  type SendJson,
} from './http-client.ts'

const api = '/api/admin'

/** The API's path of each resource. The back office names a resource by its address. */
const apiNames: Readonly<Record<string, string>> = {
  usuarios: 'users',
  importaciones: 'imports',
  clases: 'classes',
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
  'cifras/clases': 'figures/classes',
}

/** A nested resource, such as `estados-de-cuenta/ID/movements`, is below the record's path. */
const pathOf = (resource: string): string => {
  const [first = '', ...below] = resource.split('/')
  return apiNames[resource] ?? [apiNames[first] ?? first, ...below].join('/')
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

/** The Monday-first week of a day, or a single day. */
export type CoachPeriod = { week: string } | { date: string }

/** The further calls of the resources that have only one or two. */
const fewMethods = (sendJson: SendJson) => ({
  /** The impact of deleting a class of the catalogue. */
  classImpact: (id: string) => sendJson<Impact>(paths.admin.classImpact(id)),

  /** The members who have the plan and keep it when it is deleted. */
  planImpact: (id: string) => sendJson<PlanImpact>(paths.admin.planImpact(id)),

  /** Moves a plan to a position of the list, counted from 1; the other plans shift. */
  movePlan: (id: string, place: number) =>
    sendJson<unknown>(paths.admin.planPlace(id), { method: 'PATCH', body: { display_order: place } }),

  /** Closes a day (corte); later payments no longer count for the day. */
  closeCashDay: (date: string, body: CloseCashDayInput) =>
    sendJson<CashDay>(paths.admin.closeCashDay(date), { method: 'POST', body }),

  /** Number and sum of all verified payments that match the filter of the list. */
  receivedTotals: (filter: object) =>
    sendJson<Pick<ReceivedPaymentList, 'sum' | 'total' | 'refunds' | 'plan_name'>>(
      withQuery(paths.admin.receivedPayments, { limit: 1, filter: JSON.stringify(filter) }),
    ),

  /** A coach's week or day, with only the classes of the coach. */
  getCoachSchedule: (id: string, period: CoachPeriod, signal?: AbortSignal) =>
    sendJson<CoachSchedule>(withQuery(paths.coachWeek, { instructor_id: id, ...period }), { signal }),

  /** Takes a request about personal data up, or closes it. Throws version_conflict when somebody else changed it. */
  answerPrivacyRequest: (id: string, body: PrivacyRequestPatch, version: number) =>
    sendJson<PrivacyRequest>(paths.admin.privacyRequest(id), { method: 'PATCH', body, version }),

  /** Gives the class of a request to a substitute. */
  confirmSubstitution: (id: string, instructor_id: string) =>
    sendJson<SubstitutionConfirmed>(paths.admin.confirmSubstitution(id), {
      method: 'POST',
      body: { instructor_id },
    }),

  /** Declines a request for a substitute; its coach is mailed the reason. */
  declineSubstitution: (id: string, reason: string) =>
    sendJson<unknown>(paths.admin.declineSubstitution(id), { method: 'POST', body: { reason } }),

  /** A part of the start page. `path` is a path of `paths.admin.statistics`, `pauseRequests` or `substitutions`. */
  statistics: <Statistics>(path: string) => sendJson<Statistics>(path),
})

/**
 * All further calls; a resource with more than two defines them in its folder. Names are unique, because react-admin's
 * hook only finds methods of the provider itself.
 */
const methods = (sendJson: SendJson, openResponse: OpenResponse) => ({
  /** For calls that only one lazy screen makes: their methods stand with that screen and load with it. */
  sendJson,
  ...fewMethods(sendJson),
  ...coachMethods(sendJson),
  ...counterMethods(sendJson),
  ...exportMethods(openResponse),
  ...legalMethods(sendJson),
  ...noteMethods(sendJson),
  ...proofMethods(sendJson, openResponse),
  ...reservationMethods(sendJson),
  ...scheduleMethods(sendJson),
  ...settingsMethods(sendJson),
  ...siteMethods(sendJson),
  ...slotMethods(sendJson),
  ...statementMethods(sendJson),
  ...userMethods(sendJson),
  ...waiverMethods(sendJson, openResponse),
  ...userPlanMethods(sendJson),
  ...weekMethods(sendJson),
})

export type StudioData = DataProvider & ReturnType<typeof methods>

/**
 * The back office's interface to the server: react-admin's calls for rows, and a typed method for each further action.
 * Data that the site reads too comes through the queries of `@estudio/client`.
 */
export const createDataProvider = (sender: Sender): StudioData => ({
  ...rowProvider(sender),
  ...methods(createSendJson(sender), createOpenResponse(sender)),
})

/**
 * The data provider with its own methods. react-admin's useDataProvider returns an empty record when a call finds that
 * the session ended; this hook lets the call fail, and the gate leads to the login.
 */
export const useStudioData = (): StudioData => useContext(DataProviderContext) as StudioData
