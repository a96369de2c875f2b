/** Node reports an AggregateError without a message when every address of a host name refused the connection. */
export const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
