import type { ListQuery } from '@estudio/contract'
import type { FastifyReply } from 'fastify'
import type { TArray, TObject } from 'typebox'
import { asksForIds, contentRange } from './list-query.ts'

interface Page {
  total: number
  offset: number
}

/** ra-data-simple-rest asks for a page with `range`, for certain records with a list of ids. */
const wantsRows = (query: ListQuery): boolean => query.range !== undefined || asksForIds(query)

/**
 * Answers a list the way it was asked for (B01): the object of the documents, or the bare rows that ra-data-simple-rest
 * reads. Both carry Content-Range.
 * @param rows name of the list in the object
 * @param unit what Content-Range counts; the name of the list where nothing else is said
 */
export function sendList<Rows extends string, List extends Page & Record<Rows, unknown[]>>(
  reply: FastifyReply,
  query: ListQuery,
  { rows, unit = rows, schema }: { rows: Rows; unit?: string; schema: TObject<Record<Rows, TArray>> },
  { offset, ...list }: List,
): FastifyReply {
  const shown = list[rows as unknown as keyof typeof list] as unknown[]
  reply.header('content-range', contentRange(unit, offset, shown.length, list.total))
  if (!wantsRows(query)) return reply.send(list)
  const serialize = reply.compileSerializationSchema(
    schema.properties[rows] as TArray & Record<string, unknown>,
  )
  return reply.type('application/json; charset=utf-8').serializer(serialize).send(shown)
}
