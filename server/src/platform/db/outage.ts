import { isDatabaseError } from './sqlstate.ts'

/** Thrown without sending a query: the database does not answer or accepts no writes. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** The codes of errors on a socket that is already closed. */
const closedSocket = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])
const lostConnection =
  /^(Connection terminated|timeout e(xceeded|xpired)|Query read timeout|Client (was closed|has encountered a connection error))/

const isLostConnection = (error: unknown): boolean => {
  // Thrown when every address of a host name refused the connection.
  if (error instanceof AggregateError) return error.errors.some(isLostConnection)
  if (!(error instanceof Error)) return false
  return (
    ('syscall' in error && networkCalls.has(String(error.syscall))) ||
    ('code' in error && closedSocket.has(String(error.code))) ||
    lostConnection.test(error.message)
  )
}

/** The SQLSTATEs of a database that stops, starts, has no free connection or is a standby. */
const awayStates = /^(57P|53|08|25006)/

export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  isLostConnection(error) ||
  (isDatabaseError(error) && awayStates.test(error.code))
