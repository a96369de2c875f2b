import { type AuditEntry, AuditFilter, type AuditList, type AuditQuery } from '@estudio/contract'
import { Check } from 'typebox/value'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { checkDays } from '../shared/day-span.ts'
import { type ListWindow, listWindow } from '../shared/list-window.ts'
import { auditPage, countEntries } from './store.ts'

const filterOf = (query: AuditQuery, { filter }: ListWindow): AuditFilter => {
  if (!Check(AuditFilter, filter)) throw errors.validation()
  const { actor, actor_kind, subject, action, entity, entity_id, from, to } = query
  const named = { actor, actor_kind, subject, action, entity, entity_id, from, to }
  const asked = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  const wanted: AuditFilter = { ...filter, ...asked }
  checkDays(wanted)
  return wanted
}

const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** One page of what was done, the newest first (B01). Throws validation_failed. */
export async function auditList(
  context: Context,
  query: AuditQuery,
): Promise<AuditList & { offset: number }> {
  const window = listWindow(query)
  const filter = filterOf(query, window)
  const [rows, total] = await Promise.all([
    auditPage(context.db, filter, window),
    countEntries(context.db, filter, window.search),
  ])
  const entries = rows.map(
    ({ actor_id, actor_name, subject_id, subject_name, at, ...row }): AuditEntry => ({
      ...row,
      at: at.toISOString(),
      actor: person(actor_id, actor_name),
      subject: person(subject_id, subject_name),
    }),
  )
  return { entries, total, offset: window.offset }
}
