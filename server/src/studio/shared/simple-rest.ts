import type { FastifyReply } from 'fastify'
import type { TArray, TObject } from 'typebox'
import { contentRange, type ListWindow } from './list-query.ts'

/**
 * Sends the object of the documents, or the bare rows of ra-data-simple-rest, both with Content-Range. `rows` is the
 * list's name in the object; `unit` is the unit of Content-Range.
 */
export function sendList<Rows extends string, List extends { total: number } & Record<Rows, unknown[]>>(
  reply: FastifyReply,
  { offset, bare }: ListWindow,
  { rows, unit = rows, schema }: { rows: Rows; unit?: string; schema: TObject<Record<Rows, TArray>> },
  list: List,
): FastifyReply {
  const shown: unknown[] = list[rows]
  reply.header('content-range', contentRange(unit, offset, shown.length, list.total))
  if (!bare) return reply.send(list)
  const serialize = reply.compileSerializationSchema(
    schema.properties[rows] as TArray & Record<string, unknown>,
  )
  return reply.type('application/json; charset=utf-8').serializer(serialize).send(shown)
}
