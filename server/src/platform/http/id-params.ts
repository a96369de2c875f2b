import type { preValidationHookHandler } from 'fastify'

const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * Ids of an address in the one form the database answers: the same person in other letters is still the same, also where
 * ids are compared as texts (one's own account, the last administrator, the log).
 */
export const lowerCaseIds: preValidationHookHandler = ({ params }, _reply, done) => {
  if (typeof params === 'object' && params !== null)
    for (const [name, value] of Object.entries(params))
      if (isUuid(value)) Reflect.set(params, name, value.toLowerCase())
  done()
}
