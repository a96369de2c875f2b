import { type ListExportQuery, Uuid } from '@estudio/contract'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Db } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { type ListWindow, listWindow } from './list-window.ts'

/** Which rows of a catalogue are asked for, beside the search. */
export interface CatalogueFilter {
  search?: string
  ids?: string[]
  active?: boolean
}

const Filter = Type.Object({
  id: Type.Optional(Type.Union([Uuid, Type.Array(Uuid, { maxItems: 1000 })])),
  is_active: Type.Optional(Type.Boolean()),
})

/** The filters every list of the catalogue reads: `{"id":[…],"is_active":true}` (B01). Throws validation_failed. */
export function catalogueFilter({ filter, search }: ListWindow): CatalogueFilter {
  if (!Check(Filter, filter)) throw errors.validation()
  return {
    search,
    ids: filter.id === undefined ? undefined : [filter.id].flat(),
    active: filter.is_active,
  }
}

/** The query of all that a list of the catalogue holds as it is asked for, whatever the page. */
export const wholeCatalogue =
  <Query>(inOrder: (db: Db, filter: CatalogueFilter, sort: ListWindow['sort']) => Query) =>
  (db: Db, query: ListExportQuery): Query => {
    const window = listWindow(query)
    return inOrder(db, catalogueFilter(window), window.sort)
  }
