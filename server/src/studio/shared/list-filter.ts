import type { Static, TObject } from 'typebox'
import { Check } from 'typebox/value'
import { errors } from '../../platform/errors.ts'
import { checkDays, type DaySpan } from './day-span.ts'
import type { ListWindow } from './list-window.ts'

/**
 * What a list is narrowed to, said in the filter of B01 or by name in the query, which goes before it. Throws
 * validation_failed, also for days that no calendar has.
 */
export function listFilter<Filter extends TObject>(
  schema: Filter,
  query: Readonly<Record<string, unknown>>,
  { filter }: Pick<ListWindow, 'filter'>,
): Static<Filter> {
  const named = Object.keys(schema.properties).filter((name) => query[name] !== undefined)
  const wanted: unknown = { ...filter, ...Object.fromEntries(named.map((name) => [name, query[name]])) }
  if (!Check(schema, wanted)) throw errors.validation()
  checkDays(wanted as DaySpan)
  return wanted
}
