import type { FastifyServerOptions } from 'fastify'
import { requireFromFastify } from './fastify-part.ts'

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type SerializerFactory = NonNullable<CompilersFactory['buildSerializer']>

/** The compiler that Fastify takes where it is given none. */
const ownFactory = (): SerializerFactory => requireFromFastify('@fastify/fast-json-stringify-compiler')()

/**
 * Makes a response's serializer when it is first sent. Most of a server's hundreds are never needed, and to make them all
 * takes a quarter of its start.
 */
export const lazySerializers = (): SerializerFactory => {
  let factory: SerializerFactory | undefined
  return (schemas, options) => (route) => {
    let serialize: ReturnType<ReturnType<SerializerFactory>> | undefined
    return (answer) => {
      // A compiler of its own: it forgets shared schemas it has met, and the order of first answers is anyone's.
      factory ??= ownFactory()
      serialize ??= factory(schemas, options)(route)
      return serialize(answer)
    }
  }
}
